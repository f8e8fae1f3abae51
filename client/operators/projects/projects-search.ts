import { optionalChoice, optionalFlag } from '#client/lib/search.ts'
import { readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type ProjectAge, type ProjectOrder, RANK_ORDERS, PROJECT_AGES } from '#shared/operators/projects.ts'
import { type RankPeriod, RANK_PERIODS } from '#shared/operators/range.ts'

export type ProjectsSearch = CommonSearch & {
  period?: RankPeriod | undefined
  by?: ProjectOrder | undefined
  owner?: string | undefined
  published?: true | undefined
  age?: ProjectAge | undefined
  project?: string | undefined
}

/** The printed ranking also knows how many places it has, and whether owners are named. */
export type PrintSearch = Omit<ProjectsSearch, 'project'> & { most?: number | undefined; people?: true | undefined }

export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  return { ...readRanking(search), project: optionalId(search['project'], 'prj') }
}

export function readPrintSearch(search: Record<string, unknown>): PrintSearch {
  const most = search['most']
  return {
    ...readRanking(search),
    most: typeof most === 'number' && Number.isInteger(most) && most >= 1 && most <= 500 ? most : undefined,
    people: optionalFlag(search['people']),
  }
}

function readRanking(search: Record<string, unknown>): Omit<ProjectsSearch, 'project'> {
  return {
    ...readCommonSearch(search),
    period: optionalChoice(search['period'], RANK_PERIODS),
    by: optionalChoice(search['by'], RANK_ORDERS),
    owner: optionalId(search['owner'], 'usr'),
    published: optionalFlag(search['published']),
    age: optionalChoice(search['age'], PROJECT_AGES),
  }
}

export const rankingFilter = ({ q, period, by, owner, published, age, staff }: Omit<ProjectsSearch, 'project'>) => ({
  q: q?.slice(0, 100),
  period,
  by,
  owner,
  isLive: published,
  age,
  staff,
})
export const rankingInput = (search: ProjectsSearch) => ({ ...rankingFilter(search), cursor: search.before })
export const printInput = ({ most, people, ...search }: PrintSearch) => ({ ...rankingFilter(search), most, people })

function optionalId(value: unknown, prefix: string): string | undefined {
  return typeof value === 'string' && new RegExp(`^${prefix}_[0-9a-z]{20}$`).test(value) ? value : undefined
}
