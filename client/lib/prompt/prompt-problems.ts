import { keysIn } from '#shared/key-shapes.ts'
import { m } from '#shared/messages.gen/messages.js'

export { lengthProblem } from './length-problem.ts'

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
