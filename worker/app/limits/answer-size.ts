/** Everything that an app answers passes through the memory of a process that all apps share. */
export const MAX_ANSWER_BYTES = 50_000_000

/** Bytes after which a stream lets others run. Its chunks would follow each other without a pause otherwise. */
const PAUSE_BYTES = 4_000_000

type Bounding = { refused: () => Response; onTooLarge: () => void }

/** The answer, if it is not too large. One whose length nobody said is cut off where it becomes too large. */
export function boundedAnswer(answer: Response, { refused, onTooLarge }: Bounding): Response {
  if (!answer.body || answer.webSocket) return answer
  const length = answer.headers.get('content-length')
  if (length !== null && Number(length) <= MAX_ANSWER_BYTES) return answer
  if (length !== null) {
    onTooLarge()
    void answer.body.cancel().catch(() => undefined)
    return refused()
  }
  let bytes = 0
  let pausesAt = PAUSE_BYTES
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, out) {
      bytes += chunk.byteLength
      if (bytes > MAX_ANSWER_BYTES) {
        onTooLarge()
        out.error(new Error('The answer of the app is too large.'))
        return
      }
      if (bytes >= pausesAt) {
        pausesAt = bytes + PAUSE_BYTES
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
      out.enqueue(chunk)
    },
  })
  return new Response(answer.body.pipeThrough(counted), answer)
}
