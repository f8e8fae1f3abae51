// Runs the same product under Vite, with hot reload for the client and a quick restart for the Worker.
import { generate } from './generate.mjs'
import { runCrons } from './local-crons.mjs'
import { stay } from './stay.mjs'
import { applyMigrations, ensureInstalled, ownSecrets, port, stateDir } from './toolchain.mjs'

ensureInstalled()
await generate()
applyMigrations()
stay('vite', ['dev', '--port', port()], {
  env: { SOLID_STATE_DIR: stateDir(), SOLID_OWN_SECRETS: JSON.stringify(ownSecrets()) },
})
runCrons(port())
