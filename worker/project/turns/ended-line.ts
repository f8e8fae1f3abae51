import { CONTEXT_SECTIONS, type ContextUse, type EndedTurnState } from '#shared/turns/turns.ts'

export type EndedTurn = { turnId: string; userId: string; state: EndedTurnState; context: ContextUse | null }

/** What operators read of a turn that has ended: how, and what the model's input was made of, in tokens. */
export function endedLine({ state, context }: EndedTurn): string {
  if (!context) return `A turn ended: ${state}.`
  const sections = CONTEXT_SECTIONS.map((section) => `${section} ${context.sum[section]}`).join(', ')
  return `A turn ended: ${state}. Input tokens of ${context.steps} steps: ${sections}.`
}
