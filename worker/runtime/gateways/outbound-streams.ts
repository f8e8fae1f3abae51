import type { OutboundBook } from './outbound-book.ts'

/** A call from its first byte to its end, which is told once. */
export type Passage = {
  host: string
  limits: OutboundBook['limits']
  /** Counts bytes, and says whether more may follow in this minute. */
  moved: (bytes: number) => boolean
  /** `status` is null where nothing answered, `why` where nothing was refused or cut off. */
  end: (how: { status: number | null; bytes: number; why: string | null }) => void
}

/** What an app sends without having said how much it is. */
export function counted(body: ReadableStream<Uint8Array>, { limits, moved }: OutboundBook): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        bytes += chunk.byteLength
        if (bytes > limits.bytes || !moved(chunk.byteLength)) throw new Error('The request is too large to be sent.')
        out.enqueue(chunk)
      },
    }),
  )
}

type Streaming = {
  headers: Headers
  body: ReadableStream<Uint8Array>
  passage: Passage
  waitUntil: (task: Promise<unknown>) => void
}

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`
const tooLarge = ({ bytes }: Passage['limits']) =>
  `The answer had more than ${megabytes(bytes)}, and was cut off. Ask for a part of it.`
const tooMuch = ({ bytesPerMinute }: Passage['limits']) =>
  `This app moved ${megabytes(bytesPerMinute)} within a minute, and the answer was cut off.`
const silent = (ms: number) => `Nothing moved for ${ms / 1_000} seconds, and the answer was cut off.`
const LEFT = 'The answer was not read to its end.'

/** An answer whose bytes are counted as they pass. A length that is known stays known, as if nobody stood between. */
export function throughStream(answer: Response, { headers, body, passage, waitUntil }: Streaming): Response {
  const { status, statusText } = answer
  // The runtime has unpacked what is read here. Counting the packed bytes would let a small file fill the memory.
  if (/^(gzip|br)$/i.test(headers.get('content-encoding') ?? '')) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  const length = headers.get('content-length')
  const passing = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  waitUntil(pump(body, passing.writable, { status, passage }))
  return new Response(passing.readable, { status, statusText, headers })
}

type Pumping = { status: number; passage: Passage }

async function pump(
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
  { status, passage }: Pumping,
): Promise<void> {
  const [reader, writer] = [body.getReader(), writable.getWriter()]
  let bytes = 0
  let why: string | null = null
  const cut = (reason: string) => {
    why ??= reason
    const error = new Error(reason)
    void reader.cancel(error).catch(() => undefined)
    void writer.abort(error).catch(() => undefined)
  }
  const idle = createIdle(passage.limits.idleMs, () => cut(silent(passage.limits.idleMs)))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      idle.restart()
      bytes += value.byteLength
      const hasRoom = passage.moved(value.byteLength)
      if (bytes > passage.limits.bytes) cut(tooLarge(passage.limits))
      else if (!hasRoom) cut(tooMuch(passage.limits))
      if (why !== null) break
      await writer.write(value)
    }
    if (why === null) await writer.close()
  } catch {
    // The app stopped reading, or the host broke off.
    cut(LEFT)
  } finally {
    idle.stop()
    passage.end({ status, bytes, why })
  }
}

/** A socket between the app and a host. Its messages are counted, and it ends when nobody uses it. */
export function throughSocket(
  upstream: WebSocket,
  { headers, passage }: { headers: Headers; passage: Passage },
): Response {
  const { 0: client, 1: app } = new WebSocketPair()
  let bytes = 0
  let isOver = false
  const close = (code: number, reason: string, why: string | null = null) => {
    if (isOver) return
    isOver = true
    idle.stop()
    for (const socket of [app, upstream]) closed(socket, { code, reason })
    passage.end({ status: 101, bytes, why })
  }
  const idle = createIdle(passage.limits.socketIdleMs, () => close(1001, 'Nobody used this connection.'))
  const join = (from: WebSocket, to: WebSocket) => {
    from.binaryType = 'arraybuffer'
    from.accept()
    from.addEventListener('message', ({ data }) => {
      if (isOver) return
      idle.restart()
      const size = typeof data === 'string' ? data.length : (data as ArrayBuffer).byteLength
      bytes += size
      if (!passage.moved(size)) return close(1009, 'Too much in one minute.', tooMuch(passage.limits))
      to.send(data as string | ArrayBuffer)
    })
    from.addEventListener('close', ({ code, reason }) => close(code, reason))
    from.addEventListener('error', () => close(1011, 'The connection broke.', 'The connection broke.'))
  }
  join(app, upstream)
  join(upstream, app)
  const protocol = headers.get('sec-websocket-protocol')
  return new Response(null, {
    status: 101,
    webSocket: client,
    headers: protocol === null ? {} : { 'sec-websocket-protocol': protocol },
  })
}

/** Codes that only say how a connection broke cannot be sent. */
function closed(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  const isSendable =
    code === 1000 || (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000
  try {
    socket.close(isSendable ? code : 1000, isSendable ? reason : '')
  } catch {
    // It is closed already.
  }
}

function createIdle(ms: number, run: () => void) {
  let timer = setTimeout(run, ms)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(run, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
