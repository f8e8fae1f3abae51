import { MICRO, MIN_TURN_MICRO, priceOf } from '#shared/billing/metering.ts'
import { knownModel } from '#shared/models/catalogue.ts'
import type { ModelProvider } from '#shared/models/providers.ts'
import type { TurnEndReason, TurnMode } from '#shared/turns/turns.ts'
import type { Chance } from './chance.ts'

/** The models that are asked, each with its share. */
const MODELS: Array<readonly [{ provider: ModelProvider; id: string }, number]> = [
  [{ provider: 'anthropic', id: 'claude-sonnet-5-5' }, 44],
  [{ provider: 'anthropic', id: 'claude-haiku-5-5' }, 24],
  [{ provider: 'anthropic', id: 'claude-opus-5-5' }, 5],
  [{ provider: 'openai', id: 'gpt-6.1-terra' }, 12],
  [{ provider: 'google', id: 'gemini-3.8-flash' }, 11],
  [{ provider: 'workers-ai', id: '@cf/zai-org/glm-5.3-flash' }, 4],
]
const MODES: Array<readonly [TurnMode, number]> = [
  ['build', 90],
  ['ask', 6],
  ['plan', 4],
]
const FAILED: Array<readonly [TurnEndReason, number]> = [
  ['checks', 4],
  ['loop', 3],
  ['model', 2],
  ['steps', 1],
  ['time', 1],
  ['bug', 0.3],
]
const STOPPED: Array<readonly [TurnEndReason | null, number]> = [
  [null, 8],
  ['ceiling', 1],
  ['credits', 1],
  ['unanswered', 0.5],
]

const ERRORS: Partial<Record<TurnEndReason, string>> = {
  checks: 'The promises still fail after three repairs.',
  loop: 'The same error came back after it was repaired.',
  model: 'The model did not answer.',
  steps: 'The turn took too many steps.',
  time: 'The turn took longer than ten minutes.',
  bug: 'Something went wrong in Solid.',
}

/** What checks found that could not be repaired. */
const FAILURES = [
  { fingerprint: '3f0a1c55d2e8', failure: 'TypeError: items.map is not a function (client/app.tsx:41)' },
  { fingerprint: '91b2e07c4a6d', failure: 'D1_ERROR: no such column: due_at' },
  { fingerprint: 'c4470d9e18fb', failure: 'The promise "a visitor books a free time" does not hold.' },
  { fingerprint: '58d6a2f31b90', failure: 'GET /api/orders answered 500.' },
]

/** One turn as its columns tell it: how it went, what it used, what it cost, and how long it took (milliseconds). */
export function turnFacts(chance: Chance, { isFirst }: { isFirst: boolean }) {
  const model = knownModel(chance.weighted(MODELS))!
  const mode = isFirst ? 'build' : chance.weighted(MODES)
  const state = chance.weighted([
    ['succeeded', isFirst ? 84 : 88],
    ['failed', isFirst ? 11 : 8],
    ['stopped', 4],
  ] as const)
  const reason = state === 'succeeded' ? null : state === 'failed' ? chance.weighted(FAILED) : chance.weighted(STOPPED)
  const steps = Math.max(1, Math.min(80, Math.round(chance.around(mode === 'ask' ? 2 : isFirst ? 11 : 6, 1.7))))
  const inputTokens = Math.round(steps * chance.around(9_000, 1.5))
  const cachedTokens = Math.round(inputTokens * chance.between(0.5, 0.85))
  const outputTokens = Math.round(steps * chance.around(700, 1.6))
  const price = priceOf({ inputTokens, cachedTokens, outputTokens }, model.prices)
  const repairs = state === 'failed' && reason !== 'model' ? 3 : chance.isTrue(0.16) ? 1 + chance.below(2) : 0
  const free = Math.round((price * repairs) / (repairs + 5))
  const queueMs = Math.round(chance.around(180, 1.8))
  const firstTokenMs = Math.round(chance.around(1_100, 1.6))
  const durationMs = Math.round(firstTokenMs + steps * chance.around(3_600, 1.5))
  const quoted = Math.max(1, Math.round((price / MICRO) * chance.between(0.6, 1.5)))
  return {
    model,
    mode,
    state,
    reason,
    steps,
    inputTokens,
    cachedTokens,
    outputTokens,
    repairs,
    free,
    queueMs,
    firstTokenMs,
    durationMs,
    error: state === 'failed' && reason ? ERRORS[reason]! : null,
    ...(state === 'failed' && (reason === 'checks' || reason === 'loop')
      ? chance.pick(FAILURES)
      : { fingerprint: null, failure: null }),
    spent: price - free,
    cost: state === 'succeeded' ? Math.max(MIN_TURN_MICRO, price - free) : 0,
    previewMs: state === 'stopped' || mode !== 'build' ? null : Math.round(durationMs * chance.between(0.25, 0.7)),
    filesChanged: mode === 'build' ? Math.max(1, Math.round(chance.around(isFirst ? 14 : 4, 1.7))) : 0,
    checksPassed: state === 'succeeded' && mode === 'build' ? 5 : chance.below(5),
    checksFailed: state === 'failed' ? 1 + chance.below(2) : 0,
    quote: {
      low: Math.max(1, Math.floor(quoted * 0.7)),
      high: Math.ceil(quoted * 1.5),
      ceiling: Math.max(3, Math.ceil(quoted * 3.5)),
    },
    sections: sectionsOf(inputTokens, steps),
  }
}

/** What the input was made of, in the shares of real turns. */
function sectionsOf(inputTokens: number, steps: number) {
  const shares = { system: 0.34, knowledge: 0.01, history: 0.18, files: 0.12, tools: 0.2, turn: 0.15 }
  const of = (tokens: number) =>
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.round(tokens * share)]))
  return { steps, last: of(inputTokens / steps), sum: of(inputTokens) }
}
