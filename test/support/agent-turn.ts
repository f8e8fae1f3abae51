import type { LanguageModel, ModelMessage } from 'ai'
import { runTurn, type AgentEvent, type TurnInput, type TurnOutcome } from '#worker/agent/loop.ts'
import { fakeClock } from './fakes/clock.ts'
import { fakeRunner } from './fakes/runner.ts'
import { memoryWorkspace } from './fakes/workspace.ts'

export type PlayedTurn = { events: AgentEvent[]; messages: ModelMessage[]; outcome: TurnOutcome }

/** A turn's input, complete but for the model. */
export function turnInput(model: LanguageModel, overrides: Partial<TurnInput> = {}): TurnInput {
  return {
    turnId: 'trn_00000000000000000001',
    model,
    messages: [{ role: 'user', content: 'Build a todo list' }],
    workspace: memoryWorkspace(),
    runner: fakeRunner(),
    planner: { read: async () => null, write: async () => {} },
    mode: 'build',
    clock: fakeClock(),
    signal: new AbortController().signal,
    firstStep: 0,
    ...overrides,
  }
}

/**
 * Plays a turn to its end. `messages` are those that its steps would have stored. `onEvent` sees each event as it
 * comes.
 */
export async function playTurn(input: TurnInput, onEvent: (event: AgentEvent) => void = () => {}): Promise<PlayedTurn> {
  const events: AgentEvent[] = []
  const messages: ModelMessage[] = []
  await using items = runTurn(input)
  for (;;) {
    const item = await items.next()
    if (item.done) return { events, messages, outcome: item.value }
    if (item.value.type === 'step') messages.push(...item.value.result.messages)
    else {
      events.push(item.value.event)
      onEvent(item.value.event)
    }
  }
}
