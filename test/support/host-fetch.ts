import http from 'node:http'

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string; json: <T = unknown>() => T }
type Options = { method?: string; headers?: Record<string, string>; body?: unknown; timeoutMs?: number }

/**
 * Fetches from a `*.localhost` address. Browsers resolve those names by themselves, but Node does not, and `fetch`
 * cannot set Host.
 */
export function hostFetch(
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs = 20_000 }: Options = {},
): Promise<Answer> {
  const url = new URL(address)
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          host: url.host,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
        timeout: timeoutMs,
        // A server closes a connection that idles. A process that was busy meanwhile would send its next request into it.
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: <T>() => JSON.parse(text) as T,
          })
        })
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error(`${method} ${address} took longer than ${timeoutMs} ms`)))
    request.on('error', reject)
    request.end(payload)
  })
}
