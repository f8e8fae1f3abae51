import { optionalChoice } from '#client/lib/search.ts'
import type { DeploymentState } from '#shared/deployments.ts'

// Spelled here, because the schemas beside the server's list would come with it.
const STATES = [
  'building',
  'live',
  'superseded',
  'failed',
  'unpublished',
  'taken_down',
] as const satisfies readonly DeploymentState[]
const PAGE_SIZE = 50

/**
 * What the page of deployments shows, as its address says it: a state, one project, the order, the deployment after
 * which the page begins; and the project whose domains are open.
 */
export type DeploymentsSearch = {
  state?: DeploymentState | undefined
  project?: string | undefined
  sort?: 'oldest' | undefined
  after?: string | undefined
  domains?: string | undefined
}

export function readDeploymentsSearch(search: Record<string, unknown>): DeploymentsSearch {
  return {
    state: optionalChoice(search['state'], STATES),
    project: optionalId(search['project'], 'prj'),
    sort: optionalChoice(search['sort'], ['oldest']),
    after: optionalId(search['after'], 'dep'),
    domains: optionalId(search['domains'], 'prj'),
  }
}

/** The input of the server. */
export function listInput({ state, project, sort, after }: Omit<DeploymentsSearch, 'domains'>) {
  return { limit: PAGE_SIZE, state, projectId: project, sort, cursor: after }
}

function optionalId(value: unknown, prefix: string): string | undefined {
  return typeof value === 'string' && new RegExp(`^${prefix}_[0-9a-z]{20}$`).test(value) ? value : undefined
}
