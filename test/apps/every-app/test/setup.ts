import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

// vitest.config.ts adds the migrations to the bindings of wrangler.toml.
const { DB, TEST_MIGRATIONS } = env as unknown as { DB?: D1Database; TEST_MIGRATIONS: D1Migration[] }

beforeAll(async () => {
  if (DB) await applyD1Migrations(DB, TEST_MIGRATIONS)
})
