import { setTimeout as sleep } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { INTERRUPTED_APP } from '#test/support/interrupted-app.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { startServer } from '#test/support/server.ts'
import { rounds } from '#test/support/soak.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const KILLS = rounds({ test: 6, soak: 200 })
const LONGEST_LIFE_MS = 400
const UPLOAD_BYTES = 200_000
const CRON = '0 7 1 1 *'
/** What the object keeps of a schedule's runs. */
const KEPT_RUNS = 50
const SETTLES_MS = 60_000

/** What was asked in one life of the server, and whether it was acknowledged. */
type Asked = { upload: string; message: string; alarm: string; mail: string; acknowledged: Set<string> }
type Seen = {
  uploads: Array<{ key: string; size: number; whole: boolean }>
  messages: Array<{ body: string; times: number }>
  alarms: Array<{ name: string; times: number }>
  waiting: string[]
  runs: number
}

test(
  `${KILLS} kills at random moments leave what an app was doing done, or told as not done (SEED=${SEED})`,
  { timeout: 3_600_000 },
  async ({ task }) => {
    const random = seededRandom(SEED)
    await using server = await startServer()
    const { origin } = server
    const { api, cookie } = await signInOverHttp(origin)
    const { projectId, url } = await published()
    const ask = (path: string, body?: unknown) =>
      hostFetch(`${url}${path}`, { ...(body !== undefined && { method: 'POST', body }) })
    const lives: Asked[] = []
    let acknowledgedRuns = 0
    for (let life = 0; life < KILLS; life += 1) {
      const asked = {
        upload: `u${life}`,
        message: `m${life}`,
        alarm: `a${life}`,
        mail: `mail ${life}`,
        acknowledged: new Set<string>(),
      }
      lives.push(asked)
      const acknowledge = (what: string, work: Promise<{ status: number }>) =>
        work.then(
          ({ status }) => void (status === 200 && asked.acknowledged.add(what)),
          // The server was killed before it answered.
          () => undefined,
        )
      const work = [
        acknowledge(asked.upload, ask('/api/upload', { key: asked.upload, bytes: UPLOAD_BYTES })),
        acknowledge(asked.message, ask('/api/send', { body: asked.message })),
        acknowledge(asked.alarm, ask('/api/alarm', { name: asked.alarm })),
        acknowledge(asked.mail, ask('/api/mail', { subject: asked.mail })),
        api.schedules.runNow.mutate({ projectId, place: 'production', cron: CRON }).then(
          () => void (acknowledgedRuns += 1),
          () => undefined,
        ),
      ]
      await sleep(random() * LONGEST_LIFE_MS)
      await server.kill()
      await Promise.all(work)
      await server.start()
    }
    const all = lives.flatMap(({ acknowledged }) => [...acknowledged])
    const isAcknowledged = (what: string) => all.includes(what)

    // Nothing is waiting any more: messages are delivered, alarms have rung, and no run is at work.
    const seen = await settled(async () => {
      const { text } = await ask('/api/seen')
      const found = JSON.parse(text) as Seen
      const { production } = await api.queues.list.query({ projectId })
      const isIdle = production.queues.every(({ backlog }) => backlog.messages === 0)
      const { runs } = await ofSchedule()
      const atWork = runs.some(({ outcome }) => outcome === 'running' || outcome === 'waiting')
      return isIdle && !atWork && found.waiting.length === 0 ? found : null
    })

    for (const { size, whole, key } of seen.uploads) expect([key, size, whole]).toEqual([key, UPLOAD_BYTES, true])
    const uploaded = new Set(seen.uploads.map(({ key }) => key))
    const { production } = await api.queues.list.query({ projectId })
    const dead = production.queues.reduce((sum, { deadLetters }) => sum + deadLetters, 0)
    const delivered = new Map(seen.messages.map(({ body, times }) => [body, times]))
    const rung = new Map(seen.alarms.map(({ name, times }) => [name, times]))
    const mails = await allMails()
    for (const { upload, message, alarm, mail } of lives) {
      if (isAcknowledged(upload)) expect(uploaded).toContain(upload)
      if (isAcknowledged(message)) expect([message, delivered.get(message)]).toEqual([message, 1])
      if (isAcknowledged(alarm)) expect([alarm, rung.get(alarm)]).toEqual([alarm, 1])
      const states = mails.filter(({ subject }) => subject === mail).map(({ state }) => state)
      expect(states.length).toBeLessThanOrEqual(1)
      if (isAcknowledged(mail)) expect([mail, states]).toEqual([mail, ['sent']])
      const left = await outboxed(mail)
      expect(left).toBeLessThanOrEqual(1)
      // What left is in the list, and what the list says was sent has left.
      if (left === 1) expect(states).toHaveLength(1)
      if (states[0] === 'sent') expect(left).toBe(1)
    }
    for (const times of [...delivered.values(), ...rung.values()]) expect(times).toBe(1)
    // Its consumer never fails, and what was cut off is delivered again.
    expect(dead).toBe(0)
    const { runs } = await ofSchedule()
    const outcomes = runs.map(({ outcome }) => outcome)
    for (const outcome of outcomes) expect(['ok', 'lost', 'replaced', 'failed']).toContain(outcome)
    // The history keeps the newest runs: one that was asked for is in it, and each that ended well has marked its row.
    expect(outcomes.length).toBeGreaterThanOrEqual(Math.min(acknowledgedRuns, KEPT_RUNS))
    expect(seen.runs).toBeGreaterThanOrEqual(outcomes.filter((outcome) => outcome === 'ok').length)
    task.meta.found = `${all.length} of ${lives.length * 4} works acknowledged, ${uploaded.size} uploads, ${delivered.size} messages, ${rung.size} alarms, ${mails.length} mails, runs ${[...new Set(outcomes)].join(' and ')}`

    async function published() {
      const entries = Object.entries(INTERRUPTED_APP).map(([path, text]) => [path, new TextEncoder().encode(text)])
      const taken = await fetch(`${origin}/api/projects/import?name=interrupted.zip`, {
        method: 'POST',
        headers: { cookie, origin },
        body: zipSync(Object.fromEntries(entries)).slice().buffer,
      })
      const made = (await taken.json()) as { projectId: string }
      return { ...made, url: (await api.deployments.publish.mutate(made)).url }
    }

    async function ofSchedule() {
      const found = (await api.schedules.list.query({ projectId })).production.schedules.find(
        ({ cron }) => cron === CRON,
      )
      return found!
    }

    async function allMails() {
      const mails: Array<{ subject: string; state: string }> = []
      for (let cursor: string | null = null; ;) {
        const page: Awaited<ReturnType<typeof api.appMails.list.query>> = await api.appMails.list.query({
          projectId,
          place: 'production',
          cursor,
          limit: 50,
        })
        mails.push(...page.items)
        if (page.nextCursor === null) return mails
        cursor = page.nextCursor
      }
    }

    /** How often a mail of this subject has left. Each has an address of its own. */
    async function outboxed(mail: string): Promise<number> {
      const address = `${mail.replace(' ', '-')}@club.example`
      return (await hostFetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(address)}`)).json<unknown[]>().length
    }
  },
)

async function settled<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (const end = Date.now() + SETTLES_MS; Date.now() < end;) {
    const value = await look()
    if (value !== null) return value
    await sleep(200)
  }
  throw new Error('What the app was doing did not come to an end')
}
