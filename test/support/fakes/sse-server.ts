import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sseLine } from './sse-line.ts'

/** What a provider sends: its events in order, cut off at the end if asked for, or a refusal. */
export type SseAnswer =
  | { events: object[]; isCut?: boolean }
  | { status: number; headers?: Record<string, string>; body: object }

export type SseRequest = {
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

/** A provider on loopback, whatever its format. It gives its answers in order and keeps what it was sent. */
export async function sseServer(answers: SseAnswer[]) {
  const requests: SseRequest[] = []
  const server = createServer(async (request, response) => {
    const answer = answers[requests.length] ?? { status: 500, body: { error: { message: 'The script is over.' } } }
    let text = ''
    for await (const part of request) text += part
    requests.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      return void response.end(JSON.stringify(answer.body))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of answer.events) response.write(sseLine(event))
    if (answer.isCut) response.destroy()
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
