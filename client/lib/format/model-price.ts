import { m } from '#shared/messages.gen/messages.js'
import type { ModelChoice } from '#shared/models/providers.ts'
import { formatNumber } from './format.ts'

/**
 * Credits for a thousand tokens: "1.2 in, 6 out". What putting text into the cache takes stands there where it is more
 * than reading it.
 */
export function modelPriceText({ input, cacheWrite, output }: ModelChoice['credits']): string {
  const told = { input: formatNumber(input), output: formatNumber(output) }
  return cacheWrite > input ? m.models_cost_kept({ ...told, kept: formatNumber(cacheWrite) }) : m.models_cost(told)
}
