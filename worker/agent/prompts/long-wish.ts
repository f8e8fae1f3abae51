import type { ModelProvider } from '#shared/models/providers.ts'
import type { TurnMode } from '#shared/turns/turns.ts'

/** A message that is longer asks for more than one answer holds. */
const MOST_WORDS = 160
const MOST_PARTS = 14

/** Whether a message asks for so much that it is planned. */
function isLongWish(prompt: string): boolean {
  const words = prompt.trim().split(/\s+/).length
  const parts = prompt.split(/[\n;,]|\band\b|\bund\b/).filter((part) => part.trim() !== '').length
  return words > MOST_WORDS || parts > MOST_PARTS
}

type Turn = { mode: TurnMode; prompt: string; repairs: number }

/** Whether the plan of a turn is kept to its end. The built-in model reads a message whole, and a repair mends what is there. */
export const keepsPlan = ({ mode, prompt, repairs }: Turn, provider: ModelProvider = 'offline'): boolean =>
  mode === 'build' && repairs === 0 && provider !== 'offline' && isLongWish(prompt)

/** How such a message is worked on. Empty for every other. */
export function longWishSection(prompt: string): string {
  if (!isLongWish(prompt)) return ''
  return `# A long wish
This message asks for much, and what is not written down gets lost. Before the first file call update_plan with every single thing that it asks for, as two to eight steps that each run when they are done. Take one step after the other: write it with its promises, run_checks, tick it with update_plan. At the end go through the message once more and name what is not in.`
}
