// Runs the Worker's schedules on this machine. Miniflare knows how to run one, but runs none by itself.
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

/** Where a server is asked to run one schedule. */
export function scheduleUrl(origin, cron) {
  return `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`
}

/** Runs one schedule. A server that is just starting or ending misses a run, and the next run does its work. */
async function run(port, cron) {
  const asked = fetch(scheduleUrl(`http://localhost:${port}`, cron), { signal: AbortSignal.timeout(PATIENCE_MS) })
  const answer = await asked.catch(() => null)
  await answer?.body?.cancel()
  if (answer && !answer.ok) console.error(`The schedule "${cron}" did not run: the server answered ${answer.status}.`)
}
