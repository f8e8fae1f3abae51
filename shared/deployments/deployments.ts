/**
 * What a deployment is doing. A project has at most one `live`. An operator takes one off the public as `taken_down`.
 */
export const DEPLOYMENT_STATES = ['building', 'live', 'superseded', 'failed', 'unpublished', 'taken_down'] as const
export type DeploymentState = (typeof DEPLOYMENT_STATES)[number]

/** What the addresses of an app answer that was taken down. For abuse it is gone, and for the law it is unavailable. */
export const TAKE_DOWN_STATUSES = [410, 451] as const
export type TakeDownStatus = (typeof TAKE_DOWN_STATUSES)[number]

/**
 * Why a publish failed. `changed` means that the project moved on meanwhile, `interrupted` that the server stopped, and
 * `bug` that it is our fault.
 */
export const DEPLOYMENT_FAILURES = ['build', 'migration', 'changed', 'interrupted', 'bug'] as const
export type DeploymentFailure = (typeof DEPLOYMENT_FAILURES)[number]

/**
 * One row of the list of deployments. It answers at `url`, which is the live address or its own. `failure` is null
 * unless the publish failed. `error` is what the compiler or the database said, word for word.
 */
export type DeploymentSummary = {
  id: string
  projectId: string
  projectTitle: string
  url: string
  versionNumber: number
  state: DeploymentState
  createdAt: Date
  buildMs: number | null
  sizeBytes: number | null
  /** Since it was published. Null when nobody was counted. */
  visits: number | null
  failure: DeploymentFailure | null
  error: string | null
  /** Whether the person who asks decides what the public sees. */
  mayPublish: boolean
}

/**
 * What going back to an earlier deployment means. `live` is what visitors see now, or null. Of the migrations that ran
 * since, one that is breaking takes away what the older code may ask for. `pending` would run on the live database now.
 */
export type RollbackPlan = {
  live: { deploymentId: string; versionNumber: number } | null
  versionNumber: number
  publishedAt: Date
  newer: Array<{ name: string; isBreaking: boolean }>
  pending: string[]
}
