// Under vitest a dynamic import is a download: one that an object begins, no other object may wait for.
import '#worker/agent/offline/offline-model.ts'
import '#worker/features/accounts/service.ts'
import { abortAllDurableObjects, applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'

beforeAll(async () => {
  await applyD1Migrations(env.DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)
})

// A turn that still works when its file is over can take the runner's last message with it: the run would then wait for it forever.
afterAll(() => abortAllDurableObjects())
