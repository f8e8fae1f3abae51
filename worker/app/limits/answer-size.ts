/** Everything that an app answers passes through the memory of a process that all apps share. */
export const MAX_ANSWER_BYTES = 50_000_000

/** Bytes after which a stream lets others run. Its chunks would follow each other without a pause otherwise. */
const PAUSE_BYTES = 1_000_000

/** Others notice an answer of this size: passing it on keeps the thread as long as computing does. */
const LARGE_BYTES = 4_000_000

/** What is not longer is passed on at once. Counting a stream takes as long as all the rest of a request. */
const SMALL_BYTES = 32_768

type Bounding = { refused: () => Response; onLarge: () => void; onTooLarge: () => void }

/** The answer, if it is not too large. One whose length nobody said is cut off where it becomes too large. */
export async function boundedAnswer(answer: Response, { refused, onLarge, onTooLarge }: Bounding): Promise<Response> {
  if (!answer.body || answer.webSocket) return answer
  const length = answer.headers.get('content-length')
  if (length !== null && Number(length) <= MAX_ANSWER_BYTES) {
    if (Number(length) > LARGE_BYTES) onLarge()
    return answer
  }
  if (length !== null) {
    onTooLarge()
    void answer.body.cancel().catch(() => undefined)
    return refused()
  }
  if (!comesWhole(answer)) return new Response(counted(answer.body, { onLarge, onTooLarge }), answer)
  const { beginning, rest } = await beginningOf(answer.body)
  return new Response(rest ? counted(rest, { beginning, onLarge, onTooLarge }) : beginning, answer)
}

/** Nobody can use JSON before its end. Whoever streams something else wants each piece to arrive at once. */
function comesWhole({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') === true && !headers.has('transfer-encoding')
}

type Begun = { beginning: Uint8Array; rest: ReadableStream<Uint8Array> | null }

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<Begun> {
  const reader = body.getReader({ mode: 'byob' })
  const { value } = await reader.readAtLeast(SMALL_BYTES, new Uint8Array(SMALL_BYTES))
  const beginning = value ?? new Uint8Array()
  if (beginning.byteLength < SMALL_BYTES) {
    // The app's event ends, and with it what it printed is told, once its answer was read to the end.
    await reader.read(new Uint8Array(1))
    return { beginning, rest: null }
  }
  reader.releaseLock()
  return { beginning, rest: body }
}

type Counting = { beginning?: Uint8Array } & Pick<Bounding, 'onLarge' | 'onTooLarge'>

function counted(
  body: ReadableStream<Uint8Array>,
  { beginning, onLarge, onTooLarge }: Counting,
): ReadableStream<Uint8Array> {
  let bytes = beginning?.byteLength ?? 0
  let pausesAt = PAUSE_BYTES
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    start: (out) => {
      if (beginning) out.enqueue(beginning)
    },
    async transform(chunk, out) {
      if (bytes <= LARGE_BYTES && bytes + chunk.byteLength > LARGE_BYTES) onLarge()
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
  return body.pipeThrough(counting)
}
