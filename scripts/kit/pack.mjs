import path from 'node:path'

/** Longer files are fetched: they would stand in every page of a first visit. */
const MAX_LENGTH = 12_000

/**
 * The small files of the libraries that most pages start with, by name. They stand in the page itself, because a
 * request takes longer than they do. Their imports become names, which a text without an address can resolve.
 */
export function packOf({ chunks }) {
  const small = [...chunks.values()].filter(({ code }) => code.length <= MAX_LENGTH)
  return Object.fromEntries(small.map((chunk) => [chunk.fileName, withNames(chunk)]))
}

function withNames({ fileName, code, imports }) {
  let text = code
  for (const imported of imports) {
    const relative = path.posix.relative(path.posix.dirname(fileName), imported)
    const written = new RegExp(`\\b(from|import) ?"(?:\\./)?${RegExp.escape(relative)}"`, 'g')
    text = text.replace(written, (_, word) => `${word}"~kit/${imported}"`)
    if (!text.includes(`"~kit/${imported}"`)) throw new Error(`${fileName} imports ${imported} in an unknown way`)
  }
  if (/\b(?:from|import) ?["']\.\.?\//.test(text)) throw new Error(`${fileName} has a relative import`)
  // Without a name, stacks would show an address that says nothing.
  return `${text}\n//# sourceURL=~kit/${fileName}\n`
}
