import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_PROMPT } from '#shared/turns/turns.ts'

/** A prompt that is too long has a sentence, and any other has null. */
export function lengthProblem(prompt: string): string | null {
  if (prompt.length <= MAX_PROMPT) return null
  return m.turns_prompt_too_long({ max: formatNumber(MAX_PROMPT), length: formatNumber(prompt.length) })
}
