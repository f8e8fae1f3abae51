import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import type { DataRefusal } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

const SENTENCES: Record<DataRefusal, () => string> = {
  gone: m.refusals_app_data_gone,
  changed: m.refusals_app_data_changed,
  bad_value: m.refusals_app_data_bad_value,
  constraint: m.refusals_app_data_constraint,
  too_much: m.refusals_app_data_too_much,
  secret: m.refusals_app_data_secret,
  locked: m.refusals_app_data_locked,
  full: m.refusals_app_data_full,
  sql: m.refusals_app_data_sql,
  not_running: m.refusals_app_data_not_running,
  snapshot: m.refusals_app_data_snapshot,
}

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
  const sentence = SENTENCES[refusal]()
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

const isRefusal = (word: string): word is DataRefusal => Object.hasOwn(SENTENCES, word)
