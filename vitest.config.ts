import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { esbuildBinding, esbuildFromBinding } from './scripts/vite/esbuild-from-binding.ts'
import { sharedPlugins } from './scripts/vite/plugins.ts'
import { smallSourceMaps } from './scripts/vite/small-source-maps.ts'
import { wholeMessages } from './scripts/vite/whole-messages.ts'
import { LongestFirst } from './test/support/longest-first.ts'
import { PATIENCE_MS } from './test/support/patience.ts'

const statements = (await readD1Migrations('worker/db/migrations')).flatMap(({ queries }) => queries)
/** One query of all statements: three hundred that are asked one by one take twice as long, and each file begins with them. */
const migrations = [{ name: 'all', queries: [statements.map((text) => text.replace(/;?\s*$/, ';')).join('\n')] }]

/** A busy machine takes its time: what is waited for is that it comes, not how soon. */
const expect = { poll: { timeout: PATIENCE_MS } }

/** Loading React, zod and our own modules takes longer than most files: a process loads them once for all of its files. */
const sharedProcess = {
  isolate: false,
  setupFiles: ['test/support/starts-in-english.ts'],
  testTimeout: 3 * PATIENCE_MS,
  expect,
  fsModuleCache: false,
}

/** Tests of the built product, from outside of it. */
const builtServer = {
  environment: 'node',
  globalSetup: ['test/support/server-setup.ts'],
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect,
  fsModuleCache: false,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [wholeMessages()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/architecture.test.ts'],
          ...sharedProcess,
        },
      },
      {
        plugins: [wholeMessages()],
        test: {
          name: 'client',
          environment: 'node',
          include: ['test/client/**/*.test.{ts,tsx}'],
          ...sharedProcess,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...builtServer,
        },
      },
      {
        // Files that follow one another in a process share its browser.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          setupFiles: ['test/support/browser-setup.ts'],
          ...builtServer,
        },
      },
      {
        plugins: [
          sharedPlugins(),
          wholeMessages(),
          esbuildFromBinding(),
          smallSourceMaps(),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_MIGRATIONS: migrations, STRIPE_TEST_KEY: process.env['STRIPE_TEST_KEY'] ?? '' },
              serviceBindings: esbuildBinding,
              // Nothing is out there. A name that nobody can look up may take many seconds to fail, on some machines only.
              outboundService: () => new Response('Tests have no network.', { status: 502 }),
              assets: {
                directory: './client/public',
                binding: 'ASSETS',
                routerConfig: { invoke_user_worker_ahead_of_assets: true },
              },
            },
          }),
        ],
        // A core each: a file's modules come one by one, so that one worker leaves both half idle.
        // A worker loads the product once for all its files: loading it takes longer than most of them.
        test: {
          name: 'worker',
          maxWorkers: 2,
          isolate: false,
          // What an object prints would wait for the runner's next message, and the last message of a file for it: forever.
          disableConsoleIntercept: true,
          sequence: { groupOrder: 1 },
          env: { SOAK: process.env['SOAK'] ?? '', SEED: process.env['SEED'] ?? '' },
          include: ['test/worker/**/*.test.ts'],
          testTimeout: 3 * PATIENCE_MS,
          expect,
          setupFiles: ['test/worker/setup.ts'],
          fsModuleCache: false,
        },
      },
    ],
  },
})
