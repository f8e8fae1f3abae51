import { generate } from './generate.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
generate()
// Inherited from a test runner, NODE_ENV would put React's development build into what is served.
run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
run('node', ['scripts/release.mjs'])
