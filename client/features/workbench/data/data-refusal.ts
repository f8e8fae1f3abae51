import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import type { DataRefusal } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DATA_REFUSAL_WORDS } from '#shared/refusals-later.ts'

/** Our own reasons why a statement does not run. */
const STATEMENTS: Record<string, () => string> = {
  several: m.data_sql_several,
  structure: m.data_sql_structure,
  recursive: m.data_sql_recursive,
  empty: m.data_sql_empty,
}

/** Why something was not done, with what SQLite itself says of it. */
export function refusalWords(refusal: DataRefusal, message: string | null): string {
  const own = refusal === 'sql' && message !== null ? STATEMENTS[message] : undefined
  if (own) return own()
  const sentence = DATA_REFUSAL_WORDS[refusal]()
  return message === null ? sentence : `${sentence} (${message})`
}

/** The same of a call that failed, in whichever way. */
export function dataRefusal(error: unknown): string {
  const { code, details } = domainErrorOf(error) ?? { code: '', details: null }
  const refusal = code.startsWith('app_data.') ? code.slice('app_data.'.length) : ''
  if (!isRefusal(refusal)) return refusalText(error)
  const message = typeof details === 'object' && details !== null && 'message' in details ? details.message : null
  return refusalWords(refusal, typeof message === 'string' ? message : null)
}

const isRefusal = (word: string): word is DataRefusal => Object.hasOwn(DATA_REFUSAL_WORDS, word)
