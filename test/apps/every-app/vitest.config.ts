import { existsSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = existsSync('migrations') ? await readD1Migrations('migrations') : []

export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
      remoteBindings: false,
    }),
  ],
  test: { fsModuleCache: false, include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'] },
})
