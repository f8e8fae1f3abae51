import http from 'node:http'

const STEPS = 4
const HELD_STEP = 3

type Message = { role: string }
export type SlowModel = {
  baseUrl: string
  reached: (step: number) => Promise<void>
  release: () => void
} & AsyncDisposable

/**
 * An OpenAI-compatible server on loopback that writes one note in each step and then stops. In its third step it sends
 * half an answer and waits until it is released. So a test can kill the product in the middle of a step without
 * guessing when.
 */
export async function slowModelServer(): Promise<SlowModel> {
  const waiting = new Map<number, () => void>()
  const seen = new Set<number>()
  let released = false
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: Message[] }
    const step = messages.filter((message) => message.role === 'assistant').length + 1
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (delta: unknown, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'slow', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      )
    send({ role: 'assistant', content: `Writing note ${step}. ` })
    if (step === HELD_STEP && !released) {
      seen.add(step)
      waiting.get(step)?.()
      return
    }
    if (step <= STEPS)
      send({
        tool_calls: [
          {
            index: 0,
            id: `call_${step}`,
            type: 'function',
            function: {
              name: 'write_file',
              arguments: JSON.stringify({
                path: `notes/${step}.md`,
                content: `# Note ${step}\n${'line\n'.repeat(200)}end\n`,
              }),
            },
          },
        ],
      })
    send({}, step <= STEPS ? 'tool_calls' : 'stop')
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The model server has no address')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    reached: (step) => (seen.has(step) ? Promise.resolve() : new Promise((resolve) => waiting.set(step, resolve))),
    release: () => {
      released = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
