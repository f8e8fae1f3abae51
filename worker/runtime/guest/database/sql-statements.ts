/** One statement of a script and where it starts in it. */
export type SqlStatement = { text: string; start: number }

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|;|[A-Za-z_]\w*|\s+|[^]/g

/**
 * Splits a script at its semicolons, minding strings, comments and trigger bodies. Leading blanks and comments belong
 * to no statement, as for SQLite. The offsets of its messages then count from `start`.
 */
export function sqlStatements(script: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let start = -1
  let depth = 0
  let words = 0
  let isTrigger = false
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    if (token === ';' && depth === 0) {
      if (start >= 0) statements.push({ text: script.slice(start, index), start })
      start = -1
      words = 0
      isTrigger = false
      continue
    }
    if (isBlank(token) || (start < 0 && token === ';')) continue
    if (start < 0) start = index
    const word = token.toUpperCase()
    if (words++ < 4 && word === 'TRIGGER') isTrigger = true
    if (isTrigger && (word === 'BEGIN' || word === 'CASE')) depth++
    if (isTrigger && word === 'END') depth--
  }
  if (start >= 0) statements.push({ text: script.slice(start).trimEnd(), start })
  return statements
}

/** The words and signs of a statement, without blanks and comments. */
export const sqlTokens = (statement: string): string[] =>
  (statement.match(TOKEN) ?? []).filter((token) => !isBlank(token))

function isBlank(token: string): boolean {
  return token.startsWith('--') || token.startsWith('/*') || token.trim() === ''
}
