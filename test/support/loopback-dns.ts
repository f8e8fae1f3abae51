import http from 'node:http'
import type { AddressInfo } from 'node:net'

const TXT = 16

/** DNS over HTTPS on loopback. `texts` is what the TXT records of names say. Other names do not exist. */
export async function loopbackDns() {
  const texts = new Map<string, string>()
  const server = http.createServer((request, response) => {
    const name = new URL(request.url!, 'http://dns').searchParams.get('name') ?? ''
    const text = texts.get(name)
    response
      .writeHead(200, { 'content-type': 'application/dns-json' })
      .end(
        JSON.stringify(
          text === undefined ? { Status: 3 } : { Status: 0, Answer: [{ name, type: TXT, data: JSON.stringify(text) }] },
        ),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    texts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dns-query`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
