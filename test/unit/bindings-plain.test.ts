import { expect, test, vi } from 'vitest'
import { createTestHarness } from 'wrangler'
import { askAll } from '../bindings/asked.ts'

// The table of requests stands beside the routes, which find their bindings while they load.
vi.mock('cloudflare:workers', () => {
  const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything })
  return { env: anything }
})

test('the app of the bindings answers under plain wrangler as is written down', { timeout: 60_000 }, async () => {
  const server = createTestHarness({ root: 'test/bindings/app', workers: [{ configPath: './wrangler.toml' }] })
  await server.listen()
  await server.getWorker().applyD1Migrations('DB')
  try {
    const answers = await askAll(async (path, init) => (await server.fetch(path, init as never)) as unknown as Response)
    await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot('../bindings/answers.json')
  } finally {
    await server.close()
  }
})
