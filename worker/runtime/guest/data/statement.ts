import { sqlTokens } from '../database/sql-statements.ts'

const isWord = (token: string | undefined, word: string) => token?.toUpperCase() === word

function bare(token: string | undefined): string | null {
  if (token === undefined) return null
  if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"')
  return /^[`[]/.test(token) ? token.slice(1, -1) : token
}

/** The words of a statement that stand in no brackets. */
function outermost(statement: string): string[] {
  let depth = 0
  return sqlTokens(statement).filter((token) => {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    return depth === 0 && token !== ')'
  })
}

/** The table that a statement changes, as it is written; null where it changes none. */
export function targetOf(statement: string): string | null {
  const words = outermost(statement)
  const start = words.findIndex((word) => /^(INSERT|REPLACE|UPDATE|DELETE)$/i.test(word))
  if (start === -1) return null
  const after = words.slice(start + 1)
  const skipped = after.findIndex((word) => !/^(OR|ROLLBACK|ABORT|REPLACE|FAIL|IGNORE|INTO|FROM)$/i.test(word))
  const name = after.slice(skipped)
  return bare(name[1] === '.' ? name[2] : name[0])
}

/** The columns that an UPDATE sets, or that an INSERT names. */
export function setColumns(statement: string): string[] {
  const words = outermost(statement)
  const set = words.findIndex((word) => isWord(word, 'SET'))
  if (set !== -1) {
    const end = words.findIndex((word, at) => at > set && /^(WHERE|FROM|RETURNING|ORDER|LIMIT)$/i.test(word))
    const within = words.slice(set, end === -1 ? undefined : end)
    return within.flatMap((word, at) => {
      const begins = at === 1 || within[at - 1] === ','
      return begins && within[at + 1] === '=' ? [bare(word) ?? ''] : []
    })
  }
  const all = sqlTokens(statement)
  const open = all.findIndex((word) => isWord(word, 'INTO'))
  const names = open === -1 ? -1 : all.indexOf('(', open)
  const values = all.findIndex((word) => /^(VALUES|SELECT)$/i.test(word))
  if (names === -1 || (values !== -1 && values < names)) return []
  return all
    .slice(names + 1, all.indexOf(')', names))
    .filter((word) => word !== ',')
    .map((word) => bare(word) ?? '')
}
