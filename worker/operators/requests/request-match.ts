import type { RequestFilter } from './inputs.ts'

const MAX_WORDS = 8

/**
 * The filter in the language of the full-text index, or null when every turn fits. All of it is one search, which walks
 * the index from the newest turn on. So no turn is read that is not shown, however rare a word is.
 */
export function requestMatch(filter: RequestFilter): string | null {
  const { q = '', user, project, state, model, mode, reason, error, slow, dear } = filter
  const tags = [
    user,
    project,
    state && `state_${state}`,
    mode && `mode_${mode}`,
    model && `model_${model}`,
    reason && `reason_${reason}`,
    error && `fp_${error}`,
    slow && `slow_${slow}`,
    dear && `dear_${dear}`,
    filter.first && 'first',
    filter.ownKey && 'own_key',
    filter.refunded && 'refunded',
    filter.repaired && 'repaired',
    filter.checks && 'checks_failed',
    !filter.staff && 'maker',
  ].filter((tag) => typeof tag === 'string' && isSearchable(tag))
  const words = q.split(/\s+/).filter(isSearchable).slice(0, MAX_WORDS)
  const parts = [
    ...tags.map((tag) => `tags : ${phrase(tag as string)}`),
    ...words.map((word) => (isId(word) ? `tags : ${phrase(word)}` : `{prompt error} : ${phrase(word)}`)),
  ]
  return parts.length === 0 ? null : parts.join(' AND ')
}

/** Whether nothing but a period was asked for. */
export const isPlain = ({ range: _range, from: _from, to: _to, staff: _staff, ...rest }: RequestFilter): boolean =>
  Object.values(rest).every((value) => value === undefined || value === '')

const isId = (word: string): boolean => /^(trn|usr|prj)_[0-9a-z]{20}$/.test(word)
const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
/** The text in quotes, within which nothing is an operator. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
