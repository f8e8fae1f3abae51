/** As Cloudflare has it: https://developers.cloudflare.com/workers/platform/limits/#request-limits */
export const MAX_REQUEST_BYTES = 100_000_000

/** Whether a request says itself that it is larger than an app is given. */
export const isTooLarge = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? 0) > MAX_REQUEST_BYTES

/** The request with an end to a body whose length nobody said. What is read of it beyond that fails. */
export function boundedRequest(request: Request, maxBytes = MAX_REQUEST_BYTES): Request {
  if (!request.body || request.headers.has('content-length')) return request
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new Error(`The request is larger than ${maxBytes / 1_000_000} MB.`)
      out.enqueue(chunk)
    },
  })
  return new Request(request, { method: request.method, body: request.body.pipeThrough(counting) })
}
