import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
run('node', ['scripts/build-kit.mjs'])
run('node', ['scripts/messages.mjs'])
run('vite', ['build', '--logLevel', 'warn'])
