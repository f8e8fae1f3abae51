import { optionalChoice } from '#client/lib/search.ts'
import { readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import type { ServerEnvironment, ServerState } from '#shared/servers.ts'

// Spelled here: a page of the admin area reads its address before its code is there.
const STATES = ['running', 'idle', 'suspended', 'failed'] as const satisfies readonly ServerState[]
const ENVIRONMENTS = ['preview', 'production'] as const satisfies readonly ServerEnvironment[]

export type ServersSearch = CommonSearch & {
  state?: ServerState | undefined
  environment?: ServerEnvironment | undefined
  server?: string | undefined
}

export function readServersSearch(search: Record<string, unknown>): ServersSearch {
  return {
    ...readCommonSearch(search),
    state: optionalChoice(search['state'], STATES),
    environment: optionalChoice(search['environment'], ENVIRONMENTS),
    server: optionalServer(search['server']),
  }
}

/** The server's words for it. */
export const serversFilter = ({ q, state, environment }: ServersSearch) => ({ q: q?.slice(0, 100), state, environment })
export const serversInput = (search: ServersSearch) => ({ ...serversFilter(search), cursor: search.before })

/** A server, or a deployment whose project's public server is meant. */
const optionalServer = (value: unknown) =>
  typeof value === 'string' && /^(prj_[0-9a-z]{20}:(preview|production)|dep_[0-9a-z]{20})$/.test(value)
    ? value
    : undefined
