/**
 * One answer of a model, in a provider's own words: some text, then perhaps a call whose input arrives in two pieces.
 */
export type Said = { text: string; call?: { name: string; input: object } }

/**
 * What every answer below says it used: 1200 tokens read, 1000 of them from the cache, and 34 written. Anthropic's says
 * also that it put 50 of them into its cache.
 */
export const USED = { inputTokens: 1200, cachedTokens: 1000, outputTokens: 34 }

const halves = (input: object) => {
  const text = JSON.stringify(input)
  return [text.slice(0, 9), text.slice(9)]
}

export function anthropicEvents({ text, call }: Said): object[] {
  return [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 150, cache_read_input_tokens: 1000, cache_creation_input_tokens: 50, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Let me see.' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'signed' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 1 },
    ...(call
      ? [
          {
            type: 'content_block_start',
            index: 2,
            content_block: { type: 'tool_use', id: 'call_1', name: call.name, input: {} },
          },
          ...halves(call.input).map((partial_json) => ({
            type: 'content_block_delta',
            index: 2,
            delta: { type: 'input_json_delta', partial_json },
          })),
          { type: 'content_block_stop', index: 2 },
        ]
      : []),
    {
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 34 },
    },
    { type: 'message_stop' },
  ]
}

export function openAiEvents({ text, call }: Said): object[] {
  const item = call && { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: call.name }
  return [
    {
      type: 'response.created',
      sequence_number: 0,
      response: { id: 'resp_1', created_at: 0, model: 'm', service_tier: null },
    },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: null },
    },
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'sealed' },
    },
    { type: 'response.output_item.added', output_index: 1, item: { type: 'message', id: 'msg_1', role: 'assistant' } },
    { type: 'response.output_text.delta', output_index: 1, item_id: 'msg_1', content_index: 0, delta: text },
    {
      type: 'response.output_item.done',
      output_index: 1,
      item: {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    },
    ...(item && call
      ? [
          { type: 'response.output_item.added', output_index: 2, item: { ...item, arguments: '' } },
          ...halves(call.input).map((delta) => ({
            type: 'response.function_call_arguments.delta',
            output_index: 2,
            item_id: 'fc_1',
            delta,
          })),
          {
            type: 'response.output_item.done',
            output_index: 2,
            item: { ...item, arguments: JSON.stringify(call.input), status: 'completed' },
          },
        ]
      : []),
    {
      type: 'response.completed',
      response: {
        id: 'resp_1',
        incomplete_details: null,
        usage: {
          input_tokens: 1200,
          input_tokens_details: { cached_tokens: 1000 },
          output_tokens: 34,
          output_tokens_details: { reasoning_tokens: 5 },
        },
      },
    },
  ]
}

export function googleEvents({ text, call }: Said): object[] {
  const usageMetadata = {
    promptTokenCount: 1200,
    cachedContentTokenCount: 1000,
    candidatesTokenCount: 34,
    totalTokenCount: 1234,
  }
  const chunk = (parts: object[], finishReason?: string) => ({
    candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }), index: 0 }],
    usageMetadata,
  })
  return [
    chunk([{ text: 'Let me see.', thought: true }]),
    chunk([{ text }]),
    ...(call ? [chunk([{ functionCall: { name: call.name, args: call.input }, thoughtSignature: 'signed' }])] : []),
    chunk([{ text: '' }], 'STOP'),
  ]
}

const chunk = (choices: object[], usage?: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'm',
  choices,
  usage,
})
const delta = (content: object) => chunk([{ index: 0, delta: content, finish_reason: null }])

export function chatEvents({ text, call }: Said): object[] {
  return [
    delta({ role: 'assistant', content: text }),
    ...(call
      ? [
          delta({
            tool_calls: [
              {
                index: 0,
                id: 'call_1',
                type: 'function',
                function: { name: call.name, arguments: halves(call.input)[0] },
              },
            ],
          }),
          delta({ tool_calls: [{ index: 0, function: { arguments: halves(call.input)[1] } }] }),
        ]
      : []),
    chunk([{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }]),
    chunk([], {
      prompt_tokens: 1200,
      completion_tokens: 34,
      total_tokens: 1234,
      prompt_tokens_details: { cached_tokens: 1000 },
    }),
  ]
}
