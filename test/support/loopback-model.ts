import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One answer: what is said, then what is called. `refuses` is the status of a refusal that says `text`. */
export type LoopbackAnswer = { text: string; calls?: Array<{ tool: string; input: object }>; refuses?: number }

type Message = { role: string; content: unknown }
type Asked = {
  /** The newest message of a person. */
  prompt: string
  /** How many answers this prompt already has. */
  step: number
}

export type LoopbackScript = {
  /** Must answer the same question the same way, because a step that was cut off is asked for again. */
  answer(asked: Asked): LoopbackAnswer
  /** One pace for all prompts, or one for each. */
  tokensPerSecond?: number | ((prompt: string) => number)
  /** How much of an answer a piece has. Large pieces cost less where nobody watches them come. */
  charactersPerPiece?: number
  /** Says which messages are a person's. Others with their role come from Solid. */
  isPrompt?(text: string): boolean
  /** Called with every piece that is sent. */
  onPiece?(): void
  /** Is waited for once this call of an answer has begun: a test sees what stands by then, however busy the machine. */
  holds?(asked: Asked & { call: number }): Promise<void> | undefined
}

/** When a question had arrived, and when its answer had been given, by `performance.now()`. */
type Span = { askedAt: number; endedAt: number }

const CHARACTERS_PER_TOKEN = 4

/**
 * An OpenAI-compatible endpoint on loopback that answers at the pace of a real one. `busyMs` is the time that its
 * answers took, `gaps` are the times between one answer and the next question, and `spans` say when each was asked and
 * had been given.
 */
export async function loopbackModel(first: LoopbackScript) {
  let script = first
  const received: string[] = []
  const told = { busyMs: 0, answers: 0, outputTokens: 0, gaps: [] as number[], spans: [] as Span[] }
  let endedAt: number | null = null

  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await textOf(request)
    let startedAt = performance.now()
    received.push(body)
    if (endedAt !== null) told.gaps.push(startedAt - endedAt)
    const {
      answer,
      tokensPerSecond = 1_000,
      charactersPerPiece = CHARACTERS_PER_TOKEN,
      isPrompt,
      onPiece,
      holds,
    } = script
    const asked = askedOf(JSON.parse(body) as { messages: Message[] }, isPrompt ?? (() => true))
    const given = answer(asked)
    if (given.refuses !== undefined) {
      response
        .writeHead(given.refuses, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: given.text } }))
      return
    }
    const pieces = piecesOf(given, charactersPerPiece)
    const pace = typeof tokensPerSecond === 'number' ? tokensPerSecond : tokensPerSecond(asked.prompt)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const [index, { begins, ...piece }] of pieces.entries()) {
      const held = begins === undefined ? undefined : holds?.({ ...asked, call: begins })
      if (held) {
        const since = performance.now()
        await Promise.race([held, once(response, 'close')])
        startedAt += performance.now() - since
      }
      // It waits by the clock, not after the piece before. Timers are late, and a provider's pace is not.
      const wait = startedAt + ((index + 1) * 1_000) / pace - performance.now()
      if (wait > 0) await sleep(wait)
      if (response.destroyed) return
      onPiece?.()
      response.write(`data: ${JSON.stringify(piece)}\n\n`)
    }
    response.end('data: [DONE]\n\n')
    endedAt = performance.now()
    told.busyMs += endedAt - startedAt
    told.answers += 1
    told.spans.push({ askedAt: startedAt, endedAt })
    told.outputTokens += pieces.length
  }

  const server = http.createServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    told,
    /** Answers by another script from now on, and forgets what it received. */
    plays(next: LoopbackScript) {
      script = next
      received.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The variables that make `npm start` use it. */
export const usingModel = (baseUrl: string, key = 'none') => ({
  MODEL: 'openai-compatible',
  MODEL_ID: 'loopback',
  MODEL_BASE_URL: baseUrl,
  MODEL_API_KEY: key,
})

function askedOf({ messages }: { messages: Message[] }, isPrompt: (text: string) => boolean): Asked {
  const at = messages.findLastIndex(({ role, content }) => role === 'user' && isPrompt(plain(content)))
  const step = messages.slice(at + 1).filter(({ role }) => role === 'assistant').length
  return { prompt: plain(messages[at]?.content), step }
}

const plain = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content ?? ''))

/** `begins` is the call whose input begins with it. */
type Piece = ReturnType<typeof chunk> & { begins?: number; usage?: object }

/** The pieces of an answer. Each piece is about a token unless a test wants larger ones. */
function piecesOf({ text, calls = [] }: LoopbackAnswer, characters: number): Piece[] {
  const cut = (whole: string) =>
    Array.from({ length: Math.ceil(whole.length / characters) }, (_, index) =>
      whole.slice(index * characters, (index + 1) * characters),
    )
  const spoken = cut(text).map((content) => chunk({ content }))
  const called = calls.flatMap(({ tool, input }, index): Piece[] => [
    chunk({
      tool_calls: [{ index, id: `call_${index + 1}`, type: 'function', function: { name: tool, arguments: '' } }],
    }),
    ...cut(JSON.stringify(input)).map((part, at) => ({
      ...chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
      ...(at === 0 && { begins: index }),
    })),
  ])
  const pieces = [...spoken, ...called]
  const usage = { prompt_tokens: 1_000, completion_tokens: pieces.length, total_tokens: 1_000 + pieces.length }
  return [...pieces, chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'), { ...chunk({}), choices: [], usage }]
}

const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'loopback',
  choices: [{ index: 0, delta, finish_reason }],
})

async function textOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks).toString()
}
