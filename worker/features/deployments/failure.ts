import type { DeploymentFailure } from '#shared/deployments.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { asDomainError } from '#worker/platform/errors.ts'

type Failed = { failure: DeploymentFailure; error: string | null }

const MAX_ERROR = 500

const FAILURES: Partial<Record<ErrorCode, DeploymentFailure>> = {
  'deployment.build_failed': 'build',
  'deployment.migration_failed': 'migration',
  'deployment.interrupted': 'interrupted',
  'project.nothing_to_publish': 'changed',
  'turn.already_running': 'changed',
}

/**
 * How a publish failed, for its row: a code that each reader has words for. With it goes what the compiler or the
 * database said.
 */
export function failureOf(error: unknown): Failed {
  const domain = asDomainError(error)
  const [problem] = (domain?.details as { problems?: Problem[] } | undefined)?.problems ?? []
  return { failure: (domain && FAILURES[domain.code]) ?? 'bug', error: problem ? said(problem) : null }
}

const said = ({ file, line, message }: Problem) =>
  [[file, line].filter((part) => part !== null).join(':'), message].filter(Boolean).join(': ').slice(0, MAX_ERROR)
