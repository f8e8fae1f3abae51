// Under vitest a dynamic import is a download. No other object may wait for one that an object begins.
import '#worker/agent/offline/offline-model.ts'
import '#worker/features/accounts/service.ts'
import { applyD1Migrations, reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'

const migrated = () => applyD1Migrations(env.DB, (env as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)

// Files share a process and its modules, but never data. Each begins with an empty database, no object and no stored
// file.
beforeAll(migrated)
// What still waits in the queue is worked off between two files, too, and must find the tables.
afterAll(async () => {
  await reset()
  await migrated()
})
