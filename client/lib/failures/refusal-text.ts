import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { m } from '#shared/messages.gen/messages.js'
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

/** Sentences that are made from what a refusal says of itself. */
const told: Partial<Record<ErrorCode, (details: unknown) => string>> = {}

/** From now on these refusals are told with what they say of themselves. */
export function tellRefusals(more: typeof told): void {
  Object.assign(told, more)
}

/** From now on these refusals have their sentence, too. A page that may meet them calls it before. */
export function knowRefusals(more: Partial<Record<ErrorCode, Sentence>>): void {
  Object.assign(known, more)
}

/** The sentence says what failed and what to do next. A bug has no code, so only "try again" is honest. */
export function refusalText(error: unknown): string {
  const domain = domainErrorOf(error)
  if (domain?.code === 'account.suspended') return suspensionText(domain.details)
  const telling = domain && told[domain.code]
  if (telling) return telling(domain.details)
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

const isLimit = (code: ErrorCode): code is LimitCode => Object.hasOwn(LIMITS, code)

function limitText(code: LimitCode, details: unknown): string {
  const { format, sentence } = LIMITS[code]
  const { limit, used } = (details ?? {}) as { limit?: unknown; used?: unknown }
  return sentence({ limit: format(Number(limit ?? 0)), used: format(Number(used ?? 0)) })
}
