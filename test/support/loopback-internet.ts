import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * All of the internet on loopback: hosts with the JSON that they answer, or with bytes that are packed. `address` is for
 * SOLID_INTERNET.
 */
export async function loopbackInternet(first: Record<string, unknown>) {
  let hosts = first
  const server = http.createServer(({ headers }, response) => {
    const answer = hosts[headers.host ?? '']
    if (answer instanceof Uint8Array) return response.writeHead(200, { 'content-encoding': 'gzip' }).end(answer)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Consists of other hosts from now on. */
    plays(next: Record<string, unknown>) {
      hosts = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
