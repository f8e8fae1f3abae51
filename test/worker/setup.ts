// Under vitest a dynamic import is a download: one that an object begins, no other object may wait for.
import '#worker/agent/models/offline/offline-model.ts'
import '#worker/features/accounts/service.ts'
import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

beforeAll(async () => {
  await applyD1Migrations(env.DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)
})
