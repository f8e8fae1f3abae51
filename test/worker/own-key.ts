// Under vitest a dynamic import is a download. No other object may wait for one that an object begins.
import '#worker/agent/providers/anthropic.ts'
import { vi } from 'vitest'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Maker } from '#test/support/app.ts'
import { sseLine } from '#test/support/fakes/sse-line.ts'

/** A key that only the provider may ever see. */
export const KEY = 'sk-ant-canary-0123456789-abcdefghij-WXYZ'
export const OPUS = 'anthropic:claude-opus-5-5'

type Refusal = { status: number; body: string }

/** Answers in place of Anthropic, from within this process, and keeps who asked. */
export function anthropicStandIn(answers: Array<object[] | Refusal>) {
  const asked: Array<{ key: string | null; model: string; body: string }> = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    if (new URL(request.url).host !== 'api.anthropic.com')
      throw new Error(`Nobody expected a request to ${request.url}`)
    const answer = answers[asked.length] ?? { status: 500, body: 'The script is over.' }
    const body = await request.text()
    asked.push({ key: request.headers.get('x-api-key'), model: (JSON.parse(body) as { model: string }).model, body })
    if ('status' in answer)
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
    return new Response(answer.map(sseLine).join(''), { headers: { 'content-type': 'text/event-stream' } })
  })
  return asked
}

/** Asks for a turn and waits for its end. Returns the project's events. */
export async function playTurn({ api }: Pick<Maker, 'api'>, projectId: string): Promise<ProjectEvent[]> {
  const { turnId } = await api.turns.submit.mutate({
    projectId,
    prompt: 'A tool library for our street: tools with name, owner and who has it',
  })
  for (let round = 0; round < 1_200; round++) {
    const { events } = await api.turns.history.query({ projectId, limit: 500 })
    if (events.some(({ event }) => event.type === 'turn.finished' && event.turnId === turnId))
      return events.map(({ event }) => event)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Turn ${turnId} did not end`)
}
