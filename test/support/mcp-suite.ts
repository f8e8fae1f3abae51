import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const SUITE = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js')
const LIMIT_MS = 60_000
const run = promisify(execFile)

/** The names of all scenarios that the protocol's conformance suite has for servers. */
export async function serverScenarios(): Promise<string[]> {
  const { stdout } = await run(process.execPath, [SUITE, 'list', '--server'], { timeout: LIMIT_MS })
  return [...stdout.matchAll(/^ +- (\S+)/gm)].map(([, name]) => name!)
}

/** Runs one scenario against a server, and answers what it printed and whether all its checks passed. */
export async function runScenario(url: string, name: string): Promise<{ passed: boolean; printed: string }> {
  const words = [SUITE, 'server', '--url', url, '--scenario', name]
  return run(process.execPath, words, { timeout: LIMIT_MS }).then(
    ({ stdout }) => ({ passed: /^Passed: [1-9]/m.test(stdout), printed: stdout }),
    (error: { stdout?: string; stderr?: string }) => ({ passed: false, printed: `${error.stdout}${error.stderr}` }),
  )
}

/**
 * A port on this computer that passes everything on as it came and adds the token: the suite has no way to send one.
 * Host and Origin stay what the suite says they are.
 */
export async function withToken(origin: string, secret: string): Promise<{ url: string } & AsyncDisposable> {
  const { port } = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${secret}` }
    const own = ask({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers, agent: false })
    own.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    own.on('error', () => outgoing.destroy())
    outgoing.on('close', () => own.destroy())
    incoming.pipe(own)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
