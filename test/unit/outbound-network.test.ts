import '../../scripts/quick-start.mjs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { internet } from '../../scripts/internet.mjs'

const ASKER = `export default { async fetch(request, env) {
  const addresses = await request.json()
  return Response.json(await Promise.all(addresses.map((each) => env.NET.fetch(each).then((answer) => answer.text(), () => 'refused'))))
} }`

/** A Worker that asks addresses of the network that `npm start` gives to apps. */
async function answersOf(addresses: string[], environment: Parameters<typeof internet>[0]): Promise<string[]> {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
  const options = {
    modules: true,
    script: ASKER,
    compatibilityDate: '2026-10-01',
    serviceBindings: { NET: internet(environment) },
    cf: false as const,
    telemetry: { enabled: false },
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: () => undefined,
  }
  const server = new Miniflare(convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]))
  try {
    const answer = await server.dispatchFetch('http://x/', { method: 'POST', body: JSON.stringify(addresses) })
    return (await answer.json()) as string[]
  } finally {
    await server.dispose()
  }
}

test('the network that apps are given connects to no private address, whatever a name leads to', async () => {
  const upstream = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  try {
    // The names are resolved by the machine, behind every check of ours.
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '0.0.0.0',
      '100.100.100.200',
    ]
    const addresses = hosts.map((host) => `http://${host}:${port}/`)
    expect(await answersOf(addresses, {})).toEqual(hosts.map(() => 'refused'))
    // The server does answer whoever gets through to it.
    expect(await answersOf([`http://api.example.com/`], { SOLID_INTERNET: `127.0.0.1:${port}` })).toEqual(['reached'])
  } finally {
    upstream.close()
  }
})
