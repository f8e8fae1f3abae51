import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { messages } from '../../scripts/vite/messages.ts'

test('under Vite the Worker waits for no message by itself', async () => {
  await using server = Object.assign(
    await createServer({
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [messages()],
    }),
    { [Symbol.asyncDispose]: () => server.close() },
  )
  const { code } = (await server.environments.ssr.transformRequest('/shared/messages.gen/messages/_index.js'))!
  expect(code.match(/await __vite_ssr_import/g)!.length).toBeLessThan(10)
  expect(code).toContain('"accounts_home"')
})
