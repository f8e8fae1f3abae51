/** Tokens as Workers AI tells them with an answer. */
export type TextUse = { promptTokens: number; completionTokens: number }

const usageOf = ({ promptTokens, completionTokens }: TextUse) => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
})

/** An answer in one piece. With a schema, `response` is the value itself. */
export const textResponse = (response: unknown, use: TextUse): Response =>
  Response.json({ response, tool_calls: [], usage: usageOf(use) })

type Ending = {
  /** Called once, when the last piece is through or somebody stopped listening. */
  ended: (how: 'complete' | 'cancelled' | { error: unknown }) => void
  use: () => TextUse
}

/** Who takes nothing for so long is gone. Not every visitor who leaves is told of. */
export const UNREAD_MS = 30_000

/**
 * An answer as server-sent events. It is read no faster than it is taken, so that a visitor who leaves costs no more
 * than what was sent.
 */
export function streamResponse(pieces: AsyncIterable<string>, { ended, use }: Ending): Response {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  const event = (data: unknown) => encoder.encode(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  let unread: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function end(how: Parameters<Ending['ended']>[0]): void {
    clearTimeout(unread)
    if (isOver) return
    isOver = true
    ended(how)
  }
  function stop(): void {
    end('cancelled')
    // Its last piece may still be on the way. Nobody waits for it.
    void iterator.return?.().catch(() => undefined)
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(unread)
      try {
        const piece = await iterator.next()
        if (isOver) return
        if (!piece.done) {
          controller.enqueue(event({ response: piece.value }))
          unread = setTimeout(() => {
            stop()
            controller.error(new Error('Nobody reads this answer any more.'))
          }, UNREAD_MS)
          return
        }
      } catch (error) {
        end({ error })
        return controller.error(error)
      }
      controller.enqueue(event({ response: '', usage: usageOf(use()) }))
      controller.enqueue(event('[DONE]'))
      controller.close()
      end('complete')
    },
    cancel: stop,
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Vectors as the models of BGE give them. */
export const embeddingsResponse = (data: number[][]): Response =>
  Response.json({ shape: [data.length, data[0]?.length ?? 0], data, pooling: 'mean' })

/** A picture: within JSON, or as it is. */
export function imageResponse(
  bytes: Uint8Array,
  { answer, mediaType }: { answer: 'json' | 'bytes'; mediaType: string },
) {
  return answer === 'json'
    ? Response.json({ image: Buffer.from(bytes).toString('base64') })
    : new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': mediaType } })
}
