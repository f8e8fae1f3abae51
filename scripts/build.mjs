// Builds the product into dist, unless it is there and built from the same sources.
import { generate } from './generate.mjs'
import { makeOnce } from './stamps.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
await generate()
await makeOnce({
  name: 'build',
  from: [
    'client',
    'worker',
    'shared',
    'scripts',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'wrangler.toml',
  ],
  // What is built for production differs from what runs here.
  setting: process.env.CLOUDFLARE_ENV ?? '',
  made: ['dist/client', 'dist/solid/wrangler.json', '.wrangler/deploy/config.json'],
  make() {
    console.log('Building.')
    // A test runner passes its NODE_ENV on, which would put React's development build into what is served.
    run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
    run('node', ['scripts/release.mjs'])
  },
})
