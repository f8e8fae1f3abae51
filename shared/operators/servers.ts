import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import type { ModelProvider } from '#shared/models/providers.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** What operators can switch off: the queue of turns, a provider of models, or one model by its key. */
export type SwitchKey = 'turns' | `provider:${ModelProvider}` | `model:${string}`

/** The outside services that we call, beside the providers of models. */
export const OUTSIDE_SERVICES = ['mail', 'payment'] as const
export type OutsideService = (typeof OUTSIDE_SERVICES)[number]

/** A server that did not answer for so long is idle. Its object may be gone until somebody asks. */
export const IDLE_AFTER_MS = 5 * MINUTE_MS
/** Requests a minute, errors and times are those of the last so many minutes. */
export const MEASURED_MINUTES = 60

export const SERVER_STATES = ['running', 'idle', 'suspended', 'failed'] as const
export type ServerState = (typeof SERVER_STATES)[number]

export const SERVER_ACTIONS = ['restart', 'suspend', 'resume', 'evict'] as const
export type ServerAction = (typeof SERVER_ACTIONS)[number]

/**
 * The server of one app in one environment. `errorShare` is of all answers. Figures are null where nothing was asked.
 */
export type AppServer = {
  id: string
  projectId: string
  environment: Environment
  title: string
  owner: { id: string; email: string }
  /** The address at which its published app answers, and the deployment that is live there. */
  address: string | null
  deploymentId: string | null
  versionNumber: number | null
  takenDown: { at: Date; status: TakeDownStatus } | null
  bundleId: string
  state: ServerState
  problem: string | null
  suspendedAt: Date | null
  colo: string | null
  storageBytes: number | null
  startedAt: Date
  lastRequestAt: Date
  requestsAMinute: number
  errorShare: number | null
  p50: number | null
  p95: number | null
}

/** A server with what happened to it: the last day by hours, and what operators did. */
export type AppServerDetails = {
  server: AppServer
  hours: Array<{ at: Date; requests: number; visits: number; errors: number; p95: number | null }>
  acts: Array<{ id: string; at: Date; action: string; reason: string; actorId: string }>
}

export type SwitchedOff = { key: SwitchKey; reason: string; by: string; at: Date }
export type ProviderHealth = {
  provider: ModelProvider
  isConfigured: boolean
  answered: number
  failed: number
  firstMs: number | null
  lastAt: Date | null
  models: Array<{ key: string; name: string }>
}
export type OutsideHealth = {
  service: OutsideService
  name: string
  answered: number
  failed: number
  meanMs: number | null
  lastAt: Date | null
}
export type JobHealth = {
  job: string
  cron: string
  startedAt: Date
  durationMs: number
  error: string | null
  succeededAt: Date | null
}

/** The components of the platform as they were last seen. `queue` is null while nothing was ever queued. */
export type PlatformState = {
  release: string | null
  database: { bytes: number | null; ms: number }
  bucket: { isReached: boolean; ms: number }
  queue: {
    lastAt: Date
    durationMs: number
    handled: number
    backlog: number | null
    oldestAt: Date | null
    error: string | null
  } | null
  turns: { queued: number; atWork: number }
  jobs: JobHealth[]
  providers: ProviderHealth[]
  outside: OutsideHealth[]
  off: SwitchedOff[]
  asOf: Date
}

/** The name of a server in addresses, such as `prj_…:production`. */
export const serverId = ({ projectId, environment }: { projectId: string; environment: Environment }): string =>
  `${projectId}:${environment}`
