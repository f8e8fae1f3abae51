/**
 * Reads a Durable Object's event WebSocket, whose messages are JSON arrays, as an async generator.
 * Ends when the signal aborts, the socket closes or the consumer returns. A queue that ends on abort, because cancelling
 * a reader would surface as an error of the request.
 */
export async function* readEventSocket<T>(socket: WebSocket, signal: AbortSignal | undefined): AsyncGenerator<T, void> {
  const queue: T[] = []
  let wake: (() => void) | undefined
  let isDone = signal?.aborted ?? false
  const finish = () => {
    isDone = true
    wake?.()
  }
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') queue.push(...(JSON.parse(data) as T[]))
    wake?.()
  })
  socket.addEventListener('close', finish)
  socket.addEventListener('error', finish)
  signal?.addEventListener('abort', finish)
  socket.accept()
  try {
    for (;;) {
      while (queue.length > 0) yield queue.shift()!
      if (isDone) return
      await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    signal?.removeEventListener('abort', finish)
    socket.close(1000)
  }
}
