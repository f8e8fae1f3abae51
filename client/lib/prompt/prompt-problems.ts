import { formatNumber } from '#client/lib/format/format.ts'
import { keysIn } from '#shared/key-shapes.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_PROMPT } from '#shared/turns/turns.ts'

/** A prompt that is too long has a sentence, and any other has null. */
export function lengthProblem(prompt: string): string | null {
  if (prompt.length <= MAX_PROMPT) return null
  return m.turns_prompt_too_long({ max: formatNumber(MAX_PROMPT), length: formatNumber(prompt.length) })
}

let told: string | null = null

/**
 * Where there is no place to keep a key, its maker is told before it is sent. Sending the same once more is the maker's
 * yes, and has no problem any more.
 */
export function keyProblem(prompt: string): string | null {
  if (prompt === told || keysIn(prompt).length === 0) return null
  told = prompt
  return m.secrets_in_prompt()
}
