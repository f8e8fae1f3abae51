import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { latePreloadList } from './scripts/vite/late-preload-list.ts'
import { messages } from './scripts/vite/messages.ts'
import { packedSources } from './scripts/vite/packed-sources.ts'
import { sharedPlugins } from './scripts/vite/plugins.ts'
import { wranglerBuildOption } from './scripts/vite/wrangler-build-option.ts'

const port = Number(process.env['PORT'] ?? 3000)
const stateDir = process.env['SOLID_STATE_DIR'] ?? '.wrangler/state'

/** As `npm run dev` made them for this state folder. */
const ownVariables = () => JSON.parse(process.env['SOLID_OWN_SECRETS'] ?? '{}') as Record<string, string>

/**
 * What the landing page and the sign-in have in common, and the landing page and the dashboard. Each piece by itself is
 * hardly longer than the list of what it imports, and compresses badly.
 */
const PIECES_OF_HOME =
  /client\/(?:ui\/(?:block\/block|form\/field|icon\/logo)|lib\/(?:prompt\/kept-prompt|format\/format))\.tsx?$|shared\/time\.ts$/
const PIECES_OF_PROMPT = /client\/(?:ui\/form\/prompt-box|lib\/prompt\/(?:use-prompt-box|prompt-length))\.tsx?/

/**
 * What nearly every page behind the first ones is made of. As files of their own they would be longer than what they
 * say, and a page of a project would ask for thirty of them.
 */
const PARTS = new RegExp(
  [
    /client\/ui\/button\/(?:button|copy-button|shortcut)\.tsx$/,
    /client\/ui\/(?:dialog\/(?:confirm-)?dialog|icon\/control-icons|menu\/menu|popover\/(?:popover|tooltip))\.tsx?$/,
    /client\/ui\/(?:state\/(?:empty-state|failed-state|skeleton)|tabs\/(?:segment|tabs)|time\/time)\.tsx$/,
    /(?:client\/(?:lib\/(?:rights|browser\/use-stored|format\/figures)|trpc\/use-subscription)|shared\/together\/rights)\.ts$/,
    /react-query\/build\/modern\/use(?:Base|Suspense)?Query\.js$/,
    /query-core\/build\/modern\/queryObserver\.js$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Operators' pages lie in a folder of their own. */
const isOfOperators = (file: string | null) => file !== null && /client\/(?:operators|routes\/admin)/.test(file)

const UNHURRIED =
  /^assets\/(?:operators\/|(?:error-screen|not-found-screen|toast-area|command-host|watch|landing-more|first-quote|ui)-[^/]*\.js$)/
const ALWAYS_THERE = /^assets\/(?:libraries|rolldown-runtime|entry-client)-/

export default defineConfig(({ command }) => ({
  publicDir: 'client/public',
  // React has had the hook itself since its version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
  // Code's threads fetch what they need of a library when they need it.
  worker: { format: 'es' },
  environments: {
    // Comments and white space are a tenth of what is uploaded. Names stay, so that a stack can be read without its map.
    solid: {
      build: {
        rolldownOptions: {
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
    client: {
      build: {
        manifest: true,
        // Who opens an operators' page waits for its pieces. Otherwise every first page would carry a list of them.
        modulePreload: {
          // Nobody waits for what comes when the page is idle.
          resolveDependencies: (file, needed) =>
            UNHURRIED.test(file)
              ? needed.filter((each) => each.endsWith('.css'))
              : needed.filter((each) => !ALWAYS_THERE.test(each)),
        },
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          // What every page loads is two files, not twenty: one compresses better, and the libraries stay cached across deployments.
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${isOfOperators(facadeModuleId) ? 'operators/' : ''}[name]-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                { name: 'base', tags: ['$initial'] },
                // One style sheet for them all: the first page's script names each one that there is.
                { name: 'operators', test: /client\/operators\/.*\.css$/ },
                { name: 'home', test: PIECES_OF_HOME },
                { name: 'prompt', test: PIECES_OF_PROMPT },
                { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
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
    latePreloadList(),
    packedSources(),
    wranglerBuildOption(),
    cloudflare({
      persistState: { path: stateDir },
      // Under Vite the sources come from Vite itself; deployed, the Worker must answer before our files do.
      config: command === 'serve' ? { assets: { run_worker_first: false }, vars: ownVariables() } : {},
    }),
  ],
}))
