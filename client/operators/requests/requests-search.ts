import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'
import { rangeOf, readCommonSearch, sortOf, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import {
  type RequestState,
  REQUEST_STATES,
  REQUEST_SORTS,
  SLOW_LIMITS,
  DEAR_LIMITS,
} from '#shared/operators/requests.ts'
import { type TurnMode, TURN_MODES } from '#shared/turns/turns.ts'

export const REQUEST_TABS = ['waterfall', 'diff', 'ledger', 'logs', 'prompt'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

/** `turn` is the open turn, and `tab` says what is shown of it. */
export type RequestsSearch = CommonSearch & {
  user?: string | undefined
  project?: string | undefined
  state?: RequestState | undefined
  model?: string | undefined
  mode?: TurnMode | undefined
  reason?: string | undefined
  error?: string | undefined
  slow?: '10' | '30' | '60' | '300' | undefined
  dear?: '1' | '10' | '100' | undefined
  first?: true | undefined
  ownKey?: true | undefined
  refunded?: true | undefined
  repaired?: true | undefined
  checks?: true | undefined
  turn?: string | undefined
  tab?: RequestTab | undefined
}

export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  return {
    ...readCommonSearch(search),
    user: optionalWord(search['user']),
    project: optionalWord(search['project']),
    state: optionalChoice(search['state'], REQUEST_STATES),
    model: optionalWord(search['model']),
    mode: optionalChoice(search['mode'], TURN_MODES),
    reason: optionalWord(search['reason']),
    error: optionalWord(search['error']),
    slow: optionalChoice(optionalText(search['slow']), SLOW_LIMITS),
    dear: optionalChoice(optionalText(search['dear']), DEAR_LIMITS),
    first: optionalFlag(search['first']),
    ownKey: optionalFlag(search['ownKey']),
    refunded: optionalFlag(search['refunded']),
    repaired: optionalFlag(search['repaired']),
    checks: optionalFlag(search['checks']),
    turn: optionalTurn(search['turn']),
    tab: optionalChoice(search['tab'], REQUEST_TABS),
  }
}

/** The server's inputs take the filter in this form. */
export function requestFilter(search: RequestsSearch) {
  const {
    q,
    user,
    project,
    state,
    model,
    mode,
    reason,
    error,
    slow,
    dear,
    first,
    ownKey,
    refunded,
    repaired,
    checks,
    staff,
  } = search
  return {
    q,
    user,
    project,
    state,
    model,
    mode,
    reason,
    error,
    slow,
    dear,
    first,
    ownKey,
    refunded,
    repaired,
    checks,
    staff,
    ...rangeOf(search),
  }
}

export function requestsInput(search: RequestsSearch) {
  const sort = sortOf(search)
  const column = optionalChoice(sort?.column, REQUEST_SORTS)
  return {
    ...requestFilter(search),
    sort: sort && column && { column, direction: sort.direction },
    cursor: search.before,
  }
}

const optionalWord = (value: unknown) => optionalText(value)?.trim().slice(0, 120) || undefined
const optionalTurn = (value: unknown) =>
  typeof value === 'string' && /^trn_[0-9a-z]{20}$/.test(value) ? value : undefined
