import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { messages } from './scripts/vite/messages.ts'
import { sharedPlugins } from './scripts/vite/plugins.ts'
import { wranglerBuildOption } from './scripts/vite/wrangler-build-option.ts'

const port = Number(process.env['PORT'] ?? 3000)
const stateDir = process.env['SOLID_STATE_DIR'] ?? '.wrangler/state'

/** As `npm run dev` made them for this state folder. */
const ownVariables = () => JSON.parse(process.env['SOLID_OWN_SECRETS'] ?? '{}') as Record<string, string>

export default defineConfig(({ command }) => ({
  publicDir: 'client/public',
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    allowedHosts: ['.localhost', 'assets.local'],
    watch: { ignored: ['**/.tsc/**', '**/.wrangler/**', '**/dist/**', '**/test-results/**'] },
  },
  build: {
    // Nothing that is served names them: scripts/release.mjs takes them away.
    sourcemap: 'hidden',
    // The Worker loads at once what pages load late: that one module is imported both ways is meant.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          // What every page loads is two files, not twenty: one compresses better, and the libraries stay cached across deployments.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: 'base', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    // The client first: the worker imports its manifest.
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
    },
  },
  plugins: [
    sharedPlugins(),
    messages(),
    wranglerBuildOption(),
    cloudflare({
      persistState: { path: stateDir },
      // Under Vite the sources come from Vite itself; deployed, the Worker must answer before our files do.
      config: command === 'serve' ? { assets: { run_worker_first: false }, vars: ownVariables() } : {},
    }),
  ],
}))
