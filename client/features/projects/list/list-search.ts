import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'
import { PROJECT_STATES } from '#shared/projects/projects.ts'

const FROM = ['template', 'zip', 'github'] as const
const SHOW = ['archived', 'shared', 'deleted'] as const
const LIVE = ['yes', 'no'] as const
const SORTS = ['created', 'title'] as const
const VIEWS = ['table'] as const
/** The server searches for no longer text. */
const SEARCH_LENGTH = 100
const PAGE_SIZE = 24

type One<Words extends readonly string[]> = Words[number] | undefined

/** The address says what the list of projects shows. What is usual is not in it. */
export type ProjectsSearch = {
  create?: true | undefined
  from?: One<typeof FROM>
  q?: string | undefined
  show?: One<typeof SHOW>
  state?: One<typeof PROJECT_STATES>
  live?: One<typeof LIVE>
  sort?: One<typeof SORTS>
  view?: One<typeof VIEWS>
}

/** The search, the filters and the order decide which projects are asked for. */
export type ProjectsFilter = Pick<ProjectsSearch, 'q' | 'show' | 'state' | 'live' | 'sort'>

export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const create = optionalFlag(search['create'])
  return {
    create,
    from: create && optionalChoice(search['from'], FROM),
    q: optionalText(search['q'])?.slice(0, SEARCH_LENGTH),
    show: optionalChoice(search['show'], SHOW),
    state: optionalChoice(search['state'], PROJECT_STATES),
    live: optionalChoice(search['live'], LIVE),
    sort: optionalChoice(search['sort'], SORTS),
    view: optionalChoice(search['view'], VIEWS),
  }
}

export const filterOf = ({ q, show, state, live, sort }: ProjectsSearch): ProjectsFilter => ({
  q,
  show,
  state,
  live,
  sort,
})

/** The pages of a list follow each other by this cursor. */
export const PAGES = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor }

/** Defaults are left out, so that one list is one entry of the cache. */
export function listInput({ q, show, state, live, sort }: ProjectsFilter) {
  return { limit: PAGE_SIZE, search: q, show, state, live: live && live === 'yes', sort }
}
