import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer: the deltas of a chat completion, in the order in which they are streamed, or a refusal. */
export type OpenAiAnswer =
  | { deltas: object[]; finishReason: 'stop' | 'tool_calls' }
  | { status: number; headers?: Record<string, string>; error: string }

export type OpenAiRequest = {
  url: string
  authorization: string | undefined
  body: { model: string; messages: Array<{ role: string; content: unknown }>; tools: unknown[] }
}

/** An OpenAI-compatible endpoint on loopback. It gives its answers in order and keeps what it was sent. */
export async function openAiServer(answers: OpenAiAnswer[]) {
  const requests: OpenAiRequest[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[requests.length] ?? { status: 500, error: 'The script is over.' }
    requests.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await textOf(request)),
    })
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify({ error: { message: answer.error } }))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const chunk of chunksOf(answer)) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function chunksOf({ deltas, finishReason }: Extract<OpenAiAnswer, { deltas: object[] }>) {
  return [
    ...deltas.map((delta) => chunk([{ index: 0, delta, finish_reason: null }])),
    chunk([{ index: 0, delta: {}, finish_reason: finishReason }]),
    chunk([], { prompt_tokens: 1200, completion_tokens: 34, total_tokens: 1234 }),
  ]
}

function chunk(choices: object[], usage?: object) {
  return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'test-model', choices, usage }
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const part of request) text += part
  return text
}
