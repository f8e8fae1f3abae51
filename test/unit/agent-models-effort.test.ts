import { expect, test } from 'vitest'
import { modelKey, MODELS } from '#shared/models/catalogue.ts'
import type { Effort } from '#shared/models/efforts.ts'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { anthropicEvents, chatEvents, googleEvents, openAiEvents } from '#test/support/fakes/provider-formats.ts'
import { sseLine } from '#test/support/fakes/sse-line.ts'
import { sseServer } from '#test/support/fakes/sse-server.ts'
import { described, offeredModels, type ModelRef } from '#worker/agent/providers/configuration.ts'
import { PROVIDER_EFFORTS } from '#worker/agent/providers/effort.ts'
import { modelFromConfiguration, openModel } from '#worker/agent/providers/registry.ts'
import { realClock } from '#worker/platform/time.ts'

const EVENTS = {
  anthropic: anthropicEvents,
  openai: openAiEvents,
  google: googleEvents,
  'openai-compatible': chatEvents,
} as const

/** What a provider is sent for a turn with this effort. */
async function sentTo(ref: ModelRef, effort: Effort | null): Promise<Record<string, unknown>> {
  if (ref.provider === 'offline') throw new Error('It is sent nothing.')
  if (ref.provider === 'workers-ai') {
    const inputs: Array<Record<string, unknown>> = []
    const binding = {
      async run(_model: string, given: Record<string, unknown>) {
        inputs.push(given)
        return new Blob([...chatEvents({ text: 'Hello.' }).map(sseLine), 'data: [DONE]\n\n']).stream()
      },
    }
    const { model } = await openModel({ ref, configuration: { AI: binding as unknown as Ai }, effort })
    await playTurn(turnInput(model, { clock: realClock }))
    return inputs[0]!
  }
  await using server = await sseServer([{ events: EVENTS[ref.provider]({ text: 'Hello.' }) }])
  const configuration = {
    ANTHROPIC_API_KEY: 'k',
    ANTHROPIC_BASE_URL: `${server.origin}/v1`,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: `${server.origin}/v1`,
    GOOGLE_API_KEY: 'k',
    GOOGLE_BASE_URL: `${server.origin}/v1beta`,
    MODEL_BASE_URL: `${server.origin}/v1`,
  }
  const { model } = await openModel({ ref, configuration, effort })
  const { outcome } = await playTurn(turnInput(model, { clock: realClock }))
  expect(outcome.state).toBe('succeeded')
  return server.requests[0]!.body
}

const asked = (body: Record<string, unknown>): unknown => {
  const google = body['generationConfig'] as { thinkingConfig?: unknown } | undefined
  return body['output_config'] ?? body['reasoning'] ?? body['reasoning_effort'] ?? google?.thinkingConfig ?? null
}

const WIRE: Record<string, (effort: Effort) => unknown> = {
  anthropic: (effort) => ({ effort }),
  openai: (effort) => ({ effort }),
  google: (effort) => ({ thinkingLevel: effort }),
  'workers-ai': (effort) => effort,
}

test.each(MODELS.filter(({ efforts }) => efforts).map((entry) => [modelKey(entry), entry] as const))(
  '%s is told each effort that it has in its own words, and nothing unasked',
  async (_key, { provider, id, efforts }) => {
    const ref = { provider, id }
    for (const level of efforts!.levels) expect(asked(await sentTo(ref, level))).toEqual(WIRE[provider]!(level))
    expect(efforts!.levels.every((level) => PROVIDER_EFFORTS[provider].includes(level))).toBe(true)
    expect(efforts!.levels).toContain(efforts!.usual)
    expect(asked(await sentTo(ref, null))).toBeNull()
    // Beside it all else goes on as before.
    if (provider === 'openai') expect((await sentTo(ref, 'high'))['store']).toBe(false)
  },
)

test('a model that does not have an effort is not told it', async () => {
  expect(asked(await sentTo({ provider: 'google', id: 'gemini-4-argon' }, 'max'))).toBeNull()
  expect(asked(await sentTo({ provider: 'workers-ai', id: '@cf/zai-org/glm-5.3' }, 'high'))).toBeNull()
  expect(asked(await sentTo({ provider: 'openai-compatible', id: 'qwen' }, 'high'))).toBeNull()
})

test('the configuration gives a model the efforts of its endpoint, and those that nobody takes are refused', async () => {
  const { main } = offeredModels({ MODEL: 'openai-compatible:qwen?efforts=low+high' })
  expect(described(main, {}).efforts).toEqual({ levels: ['low', 'high'], usual: 'low' })
  expect(asked(await sentTo(main, 'high'))).toBe('high')
  for (const wrong of ['efforts=', 'efforts=hard', 'efforts=low,high'])
    expect(() => offeredModels({ MODEL: `openai-compatible:a?${wrong}` })).toThrow(/MODEL says "\?/)
  expect(() => offeredModels({ MODELS: 'anthropic:claude-opus-5-5?efforts=none+low' })).toThrow(
    'efforts that anthropic does not take (none)',
  )
  expect(() => offeredModels({ MODELS: 'offline?efforts=low' })).toThrow('It takes: none.')
})

test('what goes on after a failure begins with its own effort', async () => {
  const configuration = {
    MODEL: 'openai-compatible:a',
    MODEL_BASE_URL: 'http://localhost:1/v1',
    MODEL_FALLBACK: 'offline',
  }
  const opened = await modelFromConfiguration(configuration)
  expect([opened.effort, opened.efforts, (await opened.fallback!())?.effort]).toEqual([null, null, null])
})
