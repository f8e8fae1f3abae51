// Runs a command and ends it, with all it has started, once the process that started this one is gone. A killed process
// cannot clean up after itself. It must lead its process group (scripts/stay.mjs), which it ends as a whole.
import { spawn } from 'node:child_process'

const GRACE_MS = 3_000

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const endGroup = () => process.kill(-process.pid, 'SIGKILL')

child.on('error', (error) => console.error(error.message))
child.on('close', (code) => (process.connected ? process.send({ code }, endGroup) : endGroup()))
process.on('disconnect', endGroup)
process.on('SIGTERM', () => {
  child.kill('SIGTERM')
  setTimeout(endGroup, GRACE_MS)
})
