/** Who hears of the bytes of a request, by the signal that the request was made with. */
const listeners = new WeakMap<AbortSignal, () => void>()

/** `told` hears of every piece of the answers that are fetched with this signal, until the signal is gone. */
export function hearSignsOfLife(signal: AbortSignal, told: () => void): void {
  listeners.set(signal, told)
}

/**
 * Fetches for a provider. The SDK swallows keep-alives and comments, and a model that sends nothing else for minutes
 * is at work all the same: without this it would count as dead.
 */
export const livingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const told = init?.signal ? listeners.get(init.signal) : undefined
  if (!told || !response.body) return response
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      told()
      controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(pieces), response)
}
