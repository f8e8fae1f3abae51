import type { ModelFailureKind } from '#shared/models/providers.ts'
import { SECOND_MS } from '#shared/time.ts'
import { relay } from '#worker/agent/relay.ts'
import { streamAnswer, type Answer, type AnswerPart, type AnswerRequest } from './answer.ts'
import { passing } from './failure.ts'
import { DEFAULT_PATIENCE, type Patience, firstOf } from './watched-stream.ts'

/** Waits before the second and the third attempt, when the provider does not name its own. */
const RETRY_WAITS_MS = [SECOND_MS, 4 * SECOND_MS]

/** How one call of the model came out: `failure` is null for an answer. `firstMs` is how long nothing came, null when nothing came at all. */
export type ModelAttempt = { failure: ModelFailureKind | null; firstMs: number | null }

export type Asking = Omit<AnswerRequest, 'deadlineAt' | 'patience'> & {
  patience?: Patience | undefined
  onAttempt?: ((attempt: ModelAttempt) => void) | undefined
}

/** Calls the model, again after a passing failure, but only while nothing has been shown: text cannot be taken back. */
export async function* askModel({
  onAttempt,
  patience = DEFAULT_PATIENCE,
  ...input
}: Asking): AsyncGenerator<AnswerPart, Answer> {
  const request = { ...input, patience, deadlineAt: input.clock.now() + patience.stepMs }
  for (let attempt = 0; ; attempt++) {
    const startedAt = input.clock.now()
    let firstMs: number | null = null
    let isShown = false
    const result = yield* relay(streamAnswer(request), (part) => {
      firstMs ??= input.clock.now() - startedAt
      // Thoughts and beginnings are no answer: one that follows them a second time contradicts nothing.
      isShown ||= part.type !== 'reasoning' && part.type !== 'begun'
      return part
    })
    const answer = emptyAsFailure(result, request)
    if (answer.state !== 'stopped')
      onAttempt?.({ failure: answer.state === 'failed' ? answer.failure.kind : null, firstMs })
    const wait = RETRY_WAITS_MS[attempt]
    if (answer.state !== 'failed' || !answer.failure.retryable || isShown || wait === undefined) return answer
    if (await isStoppedWithin(answer.failure.waitMs ?? wait, request)) return { state: 'stopped' }
  }
}

/** An empty answer after tool results means that there is nothing to add. To a person's message it is no answer. */
function emptyAsFailure(answer: Answer, { messages }: AnswerRequest): Answer {
  if (answer.state !== 'answered' || answer.messages.length > 0 || messages.at(-1)?.role === 'tool') return answer
  return { state: 'failed', failure: passing('The model gave an empty answer. Send the message again.', 'broken') }
}

async function isStoppedWithin(milliseconds: number, { clock, signal }: AnswerRequest) {
  const never = new Promise<never>(() => {})
  const arrival = await firstOf(never, {
    clock,
    signal,
    deadlines: [{ kind: 'rested', at: clock.now() + milliseconds }],
  })
  return arrival.kind === 'stopped'
}
