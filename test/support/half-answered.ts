import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The server once more, at an address where a page under `path` comes as far as a little behind `cut`. The rest of it
 * comes when the test lets it go on.
 */
export async function halfAnswered({ origin, path, cut }: { origin: string; path: string; cut: string }) {
  const { host, port } = new URL(origin)
  const isLetGo = Promise.withResolvers<void>()
  const server = http.createServer((asked, answer) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
    const onwards = http.request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers)
        if (!asked.url?.startsWith(path)) return given.pipe(answer)
        let text = ''
        given.setEncoding('utf8')
        given.on('data', (piece: string) => (text += piece))
        given.on('end', async () => {
          const at = text.indexOf(cut) + BEHIND
          answer.write(text.slice(0, at))
          await isLetGo.promise
          answer.end(text.slice(at))
        })
        return undefined
      },
    )
    onwards.on('error', () => answer.destroy())
    asked.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOn: () => isLetGo.resolve(),
    async [Symbol.asyncDispose]() {
      isLetGo.resolve()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Browsers read what comes first only when there is enough of it. */
const BEHIND = 800
