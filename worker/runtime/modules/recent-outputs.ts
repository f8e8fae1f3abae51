/** Characters of compiled text that a process keeps. Objects on the same machine share them, and its memory. */
const MAX_CHARACTERS = 3_000_000

type Texts = { js: string; linked: string | null }

/**
 * What was compiled last in this process, by the hash of everything that it depends on. A copy of a project, an app made
 * from a template and a file that many apps have alike are compiled once. What is kept is shared: nobody may change it.
 */
export function createRecentOutputs<Output extends Texts>(maxCharacters = MAX_CHARACTERS) {
  const kept = new Map<string, Output>()
  let characters = 0

  function drop(hash: string): void {
    const output = kept.get(hash)
    if (output && kept.delete(hash)) characters -= sizeOf(output)
  }

  return (hash: string, make: () => Output): Output => {
    const output = kept.get(hash) ?? make()
    // What was asked for last is dropped last.
    drop(hash)
    kept.set(hash, output)
    characters += sizeOf(output)
    while (characters > maxCharacters) drop(kept.keys().next().value!)
    return output
  }
}

const sizeOf = ({ js, linked }: Texts) => js.length + (linked?.length ?? 0)
