import { expect, test } from 'vitest'
import { fakeClock } from '#test/support/fakes/clock.ts'
import { createAnswerContent, createBegunCalls, createWholeCalls } from '#worker/agent/model/answer-content.ts'
import { promptOf } from '#worker/agent/model/prompt.ts'

test('an answer is put together in the order its parts began, with what the provider told of each', () => {
  const content = createAnswerContent()
  content.add({ type: 'reasoning-start', id: '0' })
  content.add({ type: 'text-start', id: '1' })
  content.add({ type: 'reasoning-delta', id: '0', delta: 'Think' })
  content.add({ type: 'text-delta', id: '1', delta: 'Done' })
  content.add({ type: 'reasoning-end', id: '0', providerMetadata: { anthropic: { signature: 's' } } })
  content.add({ type: 'text-delta', id: '1', delta: '.' })
  const call = content.add({
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'read_file',
    input: '{"path":"a"}',
    providerMetadata: { google: { thoughtSignature: 't' } },
  })
  content.add({ type: 'text-start', id: '1' })
  content.add({ type: 'text-delta', id: '1', delta: 'More' })
  expect(call).toEqual({ callId: 'c', tool: 'read_file', input: { path: 'a' } })
  expect(content.messages()).toEqual([
    {
      role: 'assistant',
      content: [
        { type: 'reasoning', text: 'Think', providerOptions: { anthropic: { signature: 's' } } },
        { type: 'text', text: 'Done.' },
        {
          type: 'tool-call',
          toolCallId: 'c',
          toolName: 'read_file',
          input: { path: 'a' },
          providerOptions: { google: { thoughtSignature: 't' } },
        },
        { type: 'text', text: 'More' },
      ],
    },
  ])
})

test('an input that is no JSON stays text, and none at all is an empty one', () => {
  const content = createAnswerContent()
  const inputOf = (input: string) =>
    content.add({ type: 'tool-call', toolCallId: 'c', toolName: 'read_file', input })?.input
  expect([inputOf(''), inputOf('{"path": '), inputOf('[1]')]).toEqual([{}, '{"path": ', [1]])
})

test('a message of a form that is not sent says so instead of reaching the provider', () => {
  expect(
    promptOf([
      {
        role: 'user',
        content: [
          { type: 'text', text: '' },
          { type: 'text', text: 'Hello' },
        ],
      },
    ]),
  ).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }])
  expect(() => promptOf([{ role: 'user', content: [{ type: 'file', mediaType: 'image/png', data: 'aGk=' }] }])).toThrow(
    'not sent: file',
  )
})

test('a call that takes a while to arrive is told of once, with its file, while it is still being written', async () => {
  const clock = fakeClock()
  const begun = createBegunCalls(clock)
  const arriving = (delta: string) => begun.add({ type: 'tool-input-delta', id: 'c', delta })
  expect(begun.add({ type: 'tool-input-start', id: 'c', toolName: 'write_file' })).toBeNull()
  expect(arriving('{"path":"client/')).toBeNull()
  await clock.advance(400)
  expect(arriving('app.tsx","content":"a')).toEqual({ tool: 'write_file', target: 'client/app.tsx' })
  expect(arriving('b"}')).toBeNull()
  begun.add({ type: 'tool-input-start', id: 'd', toolName: 'run_checks' })
  expect(begun.add({ type: 'tool-input-delta', id: 'd', delta: '{}' })).toBeNull()
})

test('a call is told once: when the next one begins, or when the provider says that it is whole', () => {
  const calls = createWholeCalls()
  const start = (id: string) => calls.add({ type: 'tool-input-start', id, toolName: 'write_file' }, null)
  const arrive = (id: string, delta: string) => calls.add({ type: 'tool-input-delta', id, delta }, null)
  const end = (callId: string, input: unknown) => {
    const part = { type: 'tool-call', toolCallId: callId, toolName: 'write_file', input: '' } as const
    return calls.add(part, { callId, tool: 'write_file', input }).map((call) => call.callId)
  }
  expect([start('a'), arrive('a', '{"path":'), arrive('a', '"a"}')].flat()).toEqual([])
  expect(start('b')).toEqual([{ callId: 'a', tool: 'write_file', input: { path: 'a' } }])
  // Two that arrive at once are told in their order, and half of one is none.
  expect([arrive('b', '{"pa'), start('c'), arrive('c', '{}'), start('d'), arrive('b', 'th":"b"}')].flat()).toEqual([])
  expect(start('e').map(({ callId }) => callId)).toEqual(['b', 'c'])
  expect(['a', 'b', 'c', 'd', 'e'].flatMap((id) => end(id, {}))).toEqual(['d', 'e'])
})
