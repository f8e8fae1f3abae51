// Runs the Worker's schedules on this machine. `wrangler dev` knows them, but runs none by itself.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const MINUTE_MS = 60_000
const PATIENCE_MS = 5 * MINUTE_MS

/** Asks the server on this port, each minute of UTC, for what wrangler.toml schedules then. */
export function runCrons(port) {
  const crons =
    /^crons = \[(.*)\]/m.exec(fs.readFileSync(path.join(root, 'wrangler.toml'), 'utf8'))?.[1].match(/[^"]*\*[^"]*/g) ??
    []
  const tick = () => {
    const now = new Date()
    for (const cron of crons.filter((one) => isDue(one, now))) void run(port, cron)
    wait()
  }
  const wait = () => setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 1).unref()
  wait()
}

/** Whether a cron expression names this minute. Each of its five fields is `*`, a step of all, or one number. */
export function isDue(cron, at) {
  const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return cron
    .split(' ')
    .every(
      (field, index) =>
        field === '*' ||
        (field.startsWith('*/') ? now[index] % Number(field.slice(2)) === 0 : now[index] === Number(field)),
    )
}

/** Runs one schedule. A server that is just starting or ending misses a run, and the next run does its work. */
const run = (port, cron) =>
  fetch(`http://localhost:${port}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
