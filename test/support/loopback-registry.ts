import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { npmRegistry, type PublishedPackage } from './npm-registry.ts'

/** An npm registry on loopback, with a server of its own. */
export async function loopbackRegistry(packages: PublishedPackage[]) {
  const server = http.createServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const registry = npmRegistry(packages, origin)

  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer = await registry.fetch(origin + request.url!, { redirect: 'manual' })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  }

  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
