import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { PathProblem } from '#shared/projects/files.ts'
import { REFUSALS, type LimitCode, type Sentence } from '#shared/refusals.ts'
import { domainErrorOf, isUnanswered, supportIdOf } from './failure.ts'
import { suspensionText } from './suspension-text.ts'

type Limit = { limit: string; used: string }

const LIMITS: Record<LimitCode, { format: (amount: number) => string; sentence: (limit: Limit) => string }> = {
  'project.limit_reached': { format: formatNumber, sentence: (limit) => m.refusals_project_limit_reached(limit) },
  'project.storage_full': { format: formatBytes, sentence: (limit) => m.refusals_project_storage_full(limit) },
  'domain.limit_reached': { format: formatNumber, sentence: (limit) => m.refusals_domain_limit_reached(limit) },
}

const known: Partial<Record<ErrorCode, Sentence>> = { ...REFUSALS }

/** From now on these refusals have their sentence, too. A page that may meet them calls it before. */
export function knowRefusals(more: Partial<Record<ErrorCode, Sentence>>): void {
  Object.assign(known, more)
}

/** The sentence says what failed and what to do next. A bug has no code, so only "try again" is honest. */
export function refusalText(error: unknown): string {
  const domain = domainErrorOf(error)
  if (domain?.code === 'account.suspended') return suspensionText(domain.details)
  if (domain?.code === 'project.path_refused') return pathText(domain.details)
  if (domain && isLimit(domain.code)) return limitText(domain.code, domain.details)
  if (domain?.code === 'platform.disk_full') return withSupportId(m.refusals_platform_disk_full(), error)
  // A newer server may have codes that this page does not know.
  const sentence = domain && Object.hasOwn(known, domain.code) ? known[domain.code] : null
  if (sentence) return sentence()
  if (isUnanswered(error)) return m.refusals_unanswered()
  return withSupportId(m.refusals_unknown(), error)
}

/** Whoever runs Solid finds what happened by this id. */
function withSupportId(sentence: string, error: unknown): string {
  const supportId = supportIdOf(error)
  return supportId ? `${sentence} ${m.refusals_support_id({ id: supportId })}` : sentence
}

const PATH_PROBLEMS: Record<string, () => string> = {
  length: m.refusals_path_length,
  depth: m.refusals_path_depth,
  characters: m.refusals_path_characters,
  reserved: m.refusals_path_reserved,
  portable: m.refusals_path_portable,
  twin: m.refusals_path_twin,
  folder: m.refusals_path_folder,
  applied: m.refusals_path_applied,
} satisfies Partial<Record<PathProblem | 'twin' | 'folder' | 'applied', () => string>>

/** The sentence names the file and says what is wrong with its name. */
function pathText(details: unknown): string {
  const { path, problem } = (details ?? {}) as { path?: unknown; problem?: unknown }
  const known =
    typeof problem === 'string' && Object.hasOwn(PATH_PROBLEMS, problem) ? PATH_PROBLEMS[problem] : undefined
  const sentence = (known ?? m.refusals_project_path_refused)()
  return typeof path === 'string' ? `${path}: ${sentence}` : sentence
}

const isLimit = (code: ErrorCode): code is LimitCode => Object.hasOwn(LIMITS, code)

function limitText(code: LimitCode, details: unknown): string {
  const { format, sentence } = LIMITS[code]
  const { limit, used } = (details ?? {}) as { limit?: unknown; used?: unknown }
  return sentence({ limit: format(Number(limit ?? 0)), used: format(Number(used ?? 0)) })
}
