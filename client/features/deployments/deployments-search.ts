import { optionalChoice } from '#client/lib/search.ts'
import { type DeploymentState, DEPLOYMENT_STATES } from '#shared/deployments/deployments.ts'

const PAGE_SIZE = 50

/**
 * The page of the list begins after the deployment `after`. `domains` and `address` are projects
 * whose domains or address are open.
 */
export type DeploymentsSearch = {
  state?: DeploymentState | undefined
  project?: string | undefined
  sort?: 'oldest' | undefined
  after?: string | undefined
  domains?: string | undefined
  address?: string | undefined
}

export function readDeploymentsSearch(search: Record<string, unknown>): DeploymentsSearch {
  return {
    state: optionalChoice(search['state'], DEPLOYMENT_STATES),
    project: optionalId(search['project'], 'prj'),
    sort: optionalChoice(search['sort'], ['oldest']),
    after: optionalId(search['after'], 'dep'),
    domains: optionalId(search['domains'], 'prj'),
    address: optionalId(search['address'], 'prj'),
  }
}

/** The server's inputs take the search in this form. */
export function listInput({ state, project, sort, after }: Omit<DeploymentsSearch, 'domains' | 'address'>) {
  return { limit: PAGE_SIZE, state, projectId: project, sort, cursor: after }
}

function optionalId(value: unknown, prefix: string): string | undefined {
  return typeof value === 'string' && new RegExp(`^${prefix}_[0-9a-z]{20}$`).test(value) ? value : undefined
}
