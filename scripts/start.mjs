// Runs the product as it is deployed, on this machine: builds, migrates, runs the Worker in workerd and says where it
// answers.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { runCrons } from './local-crons.mjs'
import { serverOutput } from './server-output.mjs'
import { stay } from './stay.mjs'
import { applyMigrations, ensureInstalled, port, root, run, stateDir } from './toolchain.mjs'
import { warm } from './warm.mjs'

readEnvironmentFile()
const origin = `http://localhost:${port()}`

await refuseBusyPort()
ensureInstalled()
if (process.env.SOLID_SKIP_BUILD !== '1' || !fs.existsSync(path.join(root, 'dist'))) run('node', ['scripts/build.mjs'])
applyMigrations()
console.log('Starting.')
const server = stay('node', [path.join(root, 'scripts/serve.mjs')], { output: 'pipe' })
const output = serverOutput(server, path.join(stateDir(), 'server.log'))
await warm(origin)
console.log(`\n  Sign-in codes appear here and at ${origin}/dev/outbox\n  Solid runs at ${origin}\n`)
output.show()
// Tests ask for each run themselves.
if (process.env.SOLID_CRONS !== '0') runCrons(port())

/**
 * Reads .env, except for what the shell says already. Tests and measurements start servers, too, but without anybody's
 * model.
 */
function readEnvironmentFile() {
  const file = path.join(root, '.env')
  const isForPerson = process.env.npm_lifecycle_event === 'start' && !process.env.VITEST
  if (isForPerson && fs.existsSync(file)) process.loadEnvFile(file)
}

/** Says in one line that the port is taken. workerd says it only after the build. */
async function refuseBusyPort() {
  const isBusy = await new Promise((resolve) => {
    const socket = net.connect(Number(port()), 'localhost')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
  if (!isBusy) return
  console.error(
    `Port ${port()} is taken. End what runs there, or take another port: PORT=${Number(port()) + 1} npm start`,
  )
  process.exit(1)
}
