import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_PROMPT } from '#shared/turns/turns.ts'

/** What is wrong with a prompt's length, or null. */
export function lengthProblem(prompt: string): string | null {
  if (prompt.length <= MAX_PROMPT) return null
  return m.turns_prompt_too_long({ max: formatNumber(MAX_PROMPT), length: formatNumber(prompt.length) })
}
