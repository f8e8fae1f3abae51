import type { DeploymentSummary } from '#shared/deployments.ts'
import { failureText } from './deployment-state.ts'

/** Why it failed; what the compiler or the database said is in their language, not the reader's. */
export function Failure({ failure, error }: Pick<DeploymentSummary, 'failure' | 'error'>) {
  const reason = failureText(failure)
  return (
    <span className="mid" title={error === null ? reason : `${reason}: ${error}`}>
      {reason}
      {error !== null && (
        <>
          : <q lang="en">{error}</q>
        </>
      )}
    </span>
  )
}
