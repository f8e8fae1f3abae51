// The same product under Vite: hot reload for the client, quick restart for the Worker.
import { runCrons } from './local-crons.mjs'
import { applyMigrations, ensureInstalled, port, run, stateDir, stay } from './toolchain.mjs'

ensureInstalled()
run('node', ['scripts/build-kit.mjs'])
run('node', ['scripts/messages.mjs'])
applyMigrations()
stay('vite', ['dev', '--port', port()], { env: { SOLID_STATE_DIR: stateDir() } })
runCrons(port())
