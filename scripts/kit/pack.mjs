import path from 'node:path'

/** Large libraries that few pages start with. Each is one file already. */
const ALONE = ['date-fns', 'recharts', 'zod']

/**
 * The libraries that most pages start with, as one script for a page whose browser has none of them. Their imports of
 * each other become names, because a module without an address of its own cannot resolve a relative one.
 */
export function packOf({ chunks, specs }) {
  const packed = Object.entries(specs).filter(([spec]) => !ALONE.includes(spec))
  const files = [...new Set(packed.flatMap(([, { file, deps }]) => [file, ...deps]))].toSorted()
  const texts = Object.fromEntries(files.map((file) => [file, withNames(chunks.get(file))]))
  return { files, script: `__solid.kit=${JSON.stringify(texts)}\n` }
}

function withNames({ fileName, code, imports }) {
  let text = code
  for (const imported of imports) {
    const relative = path.posix.relative(path.posix.dirname(fileName), imported)
    const written = new RegExp(`\\b(from|import) "(?:\\./)?${RegExp.escape(relative)}"`, 'g')
    text = text.replace(written, (_, word) => `${word} "~kit/${imported}"`)
    if (!text.includes(`"~kit/${imported}"`)) throw new Error(`${fileName} imports ${imported} in an unknown way`)
  }
  if (/^(?:import|export)\b[^\n;]*["']\.\.?\//m.test(text)) throw new Error(`${fileName} has a relative import`)
  // Without a name, stacks would show an address that says nothing.
  return `${text}\n//# sourceURL=~kit/${fileName}\n`
}
