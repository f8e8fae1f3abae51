import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'
import { readCommonSearch, sortOf, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type ErrorState, ERROR_STATES, ERROR_SORTS } from '#shared/operators/errors.ts'

export const USER_COUNTS = ['1', '2', '5', '10', '100'] as const

/** The address says what the list of errors shows; `group` is the open one. */
export type ErrorsSearch = CommonSearch & {
  tab?: 'apps' | undefined
  state?: ErrorState | undefined
  area?: string | undefined
  release?: string | undefined
  project?: string | undefined
  users?: (typeof USER_COUNTS)[number] | undefined
  paying?: true | undefined
  critical?: true | undefined
  fresh?: true | undefined
  group?: string | undefined
}

export const readErrorsSearch = (search: Record<string, unknown>): ErrorsSearch => ({
  ...readCommonSearch(search),
  tab: optionalChoice(search['tab'], ['apps']),
  state: optionalChoice(search['state'], ERROR_STATES),
  area: optionalText(search['area'])?.slice(0, 80),
  release: optionalText(search['release'])?.slice(0, 40),
  project: optionalText(search['project']),
  users: optionalChoice(optionalText(search['users']), USER_COUNTS),
  paying: optionalFlag(search['paying']),
  critical: optionalFlag(search['critical']),
  fresh: optionalFlag(search['fresh']),
  group: optionalText(search['group'])?.slice(0, 40),
})

/** The server's input and the file's address take the filter in this form. */
export function filterOf(search: ErrorsSearch) {
  const sort = sortOf(search)
  const column = ERROR_SORTS.find((one) => one === sort?.column)
  return {
    tab: search.tab ?? ('platform' as const),
    state: search.state,
    area: search.area,
    release: search.release,
    project: search.project,
    minUsers: search.users === undefined ? undefined : Number(search.users),
    isPayingOnly: search.paying,
    isCriticalOnly: search.critical,
    isNewInRelease: search.fresh,
    q: search.q,
    sort: sort && column ? { column, direction: sort.direction } : undefined,
  }
}

export const listInput = (search: ErrorsSearch) => ({ ...filterOf(search), cursor: search.before })
