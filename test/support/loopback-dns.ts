import http from 'node:http'

const TXT = 16

/** DNS over HTTPS on loopback, at a port. `texts` is what the TXT records of names say. Other names do not exist. */
export async function loopbackDns(port: number) {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    texts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
