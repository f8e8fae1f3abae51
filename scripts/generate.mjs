// Writes what is made from the sources and not committed: worker types, route tree, messages, ready files, pages for makers, kit. Does nothing when
// nothing changed.
import { pathToFileURL } from 'node:url'
import { makeOnce } from './stamps.mjs'
import { ensureInstalled, runBeside } from './toolchain.mjs'

// Each is also made from package-lock.json, because another version of a tool or a library writes something else.
const PARTS = [
  {
    name: 'worker types',
    from: ['wrangler.toml'],
    made: ['worker-configuration.d.ts'],
    make: () => runBeside('wrangler', ['types', '--include-env=false']),
  },
  {
    name: 'route tree',
    from: ['client/routes', 'scripts/routes.mjs'],
    made: ['client/routeTree.gen.ts'],
    make: () => runBeside('node', ['scripts/routes.mjs']),
  },
  {
    name: 'messages',
    from: ['shared/messages', 'scripts/messages.mjs'],
    made: ['shared/messages.gen/messages.d.ts'],
    make: () => runBeside('node', ['scripts/messages.mjs']),
  },
  {
    name: 'ready files',
    from: ['worker/agent/ready-files', 'worker/agent/offline/source', 'scripts/ready-files.mjs'],
    made: ['worker/agent/ready-files.gen.ts', 'worker/agent/offline/source.gen.ts'],
    make: () => runBeside('node', ['scripts/ready-files.mjs']),
  },
  {
    name: 'maker docs',
    from: ['docs/makers', 'scripts/maker-docs.mjs'],
    made: ['client/public/maker-docs/en.json', 'client/public/maker-docs/de.json'],
    make: () => runBeside('node', ['scripts/maker-docs.mjs']),
  },
  {
    name: 'kit',
    from: [
      'scripts/build-kit.mjs',
      'scripts/kit',
      ...['guest', 'browser', 'rendering', 'pdf'].map((name) => `worker/runtime/${name}`),
    ],
    made: ['worker/runtime/kit.gen/client.js', 'client/public/~kit'],
    make: () => runBeside('node', ['scripts/build-kit.mjs']),
  },
]

/** Makes what has changed. Every command that reads generated files must call this first. */
export async function generate() {
  await Promise.all(PARTS.map((part) => makeOnce({ ...part, from: [...part.from, 'package-lock.json'] })))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await generate()
}
