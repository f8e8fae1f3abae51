import { setTimeout as sleep } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { priceOf } from '#shared/billing/metering.ts'
import type { ScheduleRun } from '#shared/projects/schedules.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { INTERRUPTED_APP, UPLOAD_BYTES } from '#test/support/interrupted-app.ts'
import { createWorks, KINDS, REWRITTEN, STREAMED_BYTES, type Kind, type Work } from '#test/support/interrupted-works.ts'
import { readD1 } from '#test/support/local-d1.ts'
import { loopbackModel, usingModel } from '#test/support/loopback-model.ts'
import { signInOverHttp, type Api } from '#test/support/maker.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { startServer } from '#test/support/server.ts'
import { rounds, soaks } from '#test/support/soak.ts'
import { takePro } from '#test/support/take-pro.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const KILLS = rounds({ test: 2, soak: 200 })
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 1_300
/** With fewer a kill has proved nothing. A life has several times as many, and goes on for them on a busy machine. */
const LEAST_ACKNOWLEDGED = 6
const LEAST_CUT_OFF = KILLS
/** Most kills come while several works are at hand. */
const LEAST_STRUCK = Math.ceil(KILLS / 2)
const CRON = '0 7 1 1 *'
const SETTLES_MS = 60_000

/** Only what a model answers costs, so that the price of each call is the same. */
const PRICE = { input: 0, cached: 0, output: 10 }
const ANSWER_TOKENS = 20
const ANSWER = 'word'.repeat(ANSWER_TOKENS)

type Counted = Array<{ name: string; times: number }>
type Marks = {
  messages: Counted
  alarms: Counted
  redelivered: unknown[]
  waiting: unknown[]
  runs: Array<{ name: number; times: number }>
}
type KeptFile = { key: string; size: number; byte: number; isWhole: boolean }
type Mail = { id: string; subject: string; state: string }

test(
  `${KILLS} kills at random moments leave what an app was doing done, or told as not done (SEED=${SEED})`,
  { timeout: 9_000_000 },
  async ({ task }) => {
    const random = seededRandom(SEED)
    await using model = await loopbackModel({ answer: () => ({ text: ANSWER }), tokensPerSecond: 100 })
    const { input, cached, output } = PRICE
    await using server = await startServer({
      env: { ...usingModel(model.baseUrl), MODEL_PRICE: `${input}/${cached}/${output}` },
    })
    const { origin } = server
    const { api, cookie } = await signInOverHttp(origin)
    // A free plan writes to fewer people in a day than there are kills.
    if (soaks) await takePro(api)
    const { projectId, url } = await published({ origin, api, cookie })
    await api.appAi.save.mutate({ projectId, limits: { creditsADay: 1_000, visitorCallsADay: 1_000 } })
    const works = createWorks({
      url,
      random,
      run: () => api.schedules.runNow.mutate({ projectId, place: 'production', cron: CRON }),
    })
    const ask = async <Answer>(path: string): Promise<Answer> => {
      for (const end = Date.now() + SETTLES_MS; ; await sleep(100)) {
        const { status, headers, text } = await hostFetch(`${url}/api/${path}`, { timeoutMs: SETTLES_MS })
        if (status === 200) return JSON.parse(text) as Answer
        // Where many others compute, an app may be taken for one that computes too long. It is told when it rests.
        if (!headers['retry-after'] || Date.now() > end) throw new Error(`${path} answered ${status}: ${text}`)
      }
    }
    const mails = new Map<string, Mail>()
    const runs = new Map<number, ScheduleRun>()
    const problems: string[] = []

    for (let life = 0; life < KILLS; life += 1) {
      await warmed()
      works.begin()
      const lifeMs = SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS)
      await Promise.all([sleep(lifeMs), works.acknowledged(LEAST_ACKNOWLEDGED, life === KILLS - 1 ? KINDS : [])])
      works.end()
      await server.kill()
      await works.ended()
      await server.start()
      const [rewritten] = await Promise.all([ask<KeptFile[]>(`kept/${REWRITTEN}`), lookBack()])
      problems.push(...rewriteProblems(works.of('rewrite'), rewritten))
    }
    const marks = await settled()
    await lookBack()

    const acknowledged = works.works.filter(({ came }) => came === 'acknowledged')
    const lost = (kind: Kind, isThere: (name: string) => boolean) =>
      works.of(kind, 'acknowledged').flatMap(({ name }) => (isThere(name) ? [] : [`${name} was lost`]))
    const doubled = (counted: Array<{ name: string | number; times: number }>) =>
      counted.flatMap(({ name, times }) => (times > 1 ? [`${name} was done ${times} times`] : []))
    const has = (counted: Counted) => (name: string) => counted.some((each) => each.name === name)

    const files = await keptFiles()
    const sizes: Partial<Record<Kind, number>> = { upload: UPLOAD_BYTES, stream: STREAMED_BYTES, parts: UPLOAD_BYTES }
    for (const kind of ['upload', 'stream', 'parts'] as const)
      problems.push(...lost(kind, (name) => files.some(({ key }) => key === name)))
    for (const { key, size, isWhole } of files)
      if (!isWhole || size !== sizes[key.split('-')[1] as Kind]) problems.push(`${key} is half an upload of ${size}`)

    problems.push(...lost('message', has(marks.messages)), ...lost('alarm', has(marks.alarms)))
    problems.push(...doubled(marks.messages), ...doubled(marks.alarms), ...doubled(marks.runs))
    // Its consumer never fails, and what was cut off is delivered again.
    const { production } = await api.queues.list.query({ projectId })
    expect(production.queues.map(({ deadLetters }) => deadLetters)).toEqual([0])
    problems.push(...(await inTurn(works.of('mail'), mailProblems)))
    problems.push(...runProblems(works.of('run'), { runs: [...runs.values()], marks }))
    expect(problems).toEqual([])
    const settledCalls = expectSpentOnce({ stateDir: server.stateDir, projectId, calls: works.of('ai') })

    const told = KINDS.map((kind) => `${works.of(kind, 'acknowledged').length} of ${works.of(kind).length} ${kind}`)
    const cutOff = works.works.filter(({ came }) => came === 'cut off')
    const cutOffKinds = KINDS.map((kind) => `${works.of(kind, 'cut off').length} ${kind}`)
    const livesWith = (least: number) =>
      [...Map.groupBy(cutOff, ({ life }) => life).values()].filter(({ length }) => length >= least).length
    const outcomes = [...runs.values()].map(({ outcome }) => outcome)
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
    task.meta.found = [
      `acknowledged: ${told.join(', ')}; in all ${acknowledged.length}`,
      `cut off: ${cutOffKinds.join(', ')}; in all ${cutOff.length}, by ${livesWith(1)} kills, by ${livesWith(2)} several`,
      `${marks.redelivered.length} messages delivered again; ${settledCalls} AI calls paid once`,
      `runs: ${count('ok')} ok, ${count('lost')} told as lost; nothing lost or doubled`,
    ].join('; ')
    expect(acknowledged.length).toBeGreaterThanOrEqual(LEAST_ACKNOWLEDGED * KILLS)
    expect(cutOff.length).toBeGreaterThanOrEqual(LEAST_CUT_OFF)
    expect(livesWith(2)).toBeGreaterThanOrEqual(LEAST_STRUCK)
    expect(KINDS.filter((kind) => works.of(kind, 'acknowledged').length === 0)).toEqual([])
    // Only what comes too often is refused: a schedule that is at work, and AI beyond ten times a minute.
    const refused = works.works.filter(({ came, kind }) => came === 'refused' && kind !== 'run' && kind !== 'ai')
    expect(refused).toEqual([])

    /** The app has an isolate and has its files and tables open, so that a life is spent on works. */
    async function warmed() {
      await ask(`kept/none`)
      await ask('marks')
    }

    /** What the maker is told of the newest mails and runs. Older ones are not kept for ever. */
    async function lookBack() {
      const [{ items }, schedule] = await Promise.all([
        api.appMails.list.query({ projectId, place: 'production', cursor: null, limit: 50 }),
        ofSchedule(),
      ])
      for (const mail of items) mails.set(mail.id, mail)
      for (const run of schedule.runs) runs.set(run.id, run)
    }

    async function ofSchedule() {
      const { production } = await api.schedules.list.query({ projectId })
      return production.schedules.find(({ cron }) => cron === CRON)!
    }

    /** Of one life after the other: on a busy machine an app that reads many at once is stopped as one without end. */
    async function keptFiles(): Promise<KeptFile[]> {
      const found: KeptFile[] = []
      for (let life = 0; life < KILLS; life += 1) found.push(...(await ask<KeptFile[]>(`kept/${life}-`)))
      return found
    }

    /** Waits until messages are delivered, alarms have rung, and no run is at work. */
    async function settled(): Promise<Marks> {
      for (const end = Date.now() + SETTLES_MS; Date.now() < end; await sleep(100)) {
        const marks = await ask<Marks>('marks')
        const { production } = await api.queues.list.query({ projectId })
        const isIdle = production.queues.every(({ backlog }) => backlog.messages === 0)
        const atWork = (await ofSchedule()).runs.some(({ outcome }) => outcome === 'running' || outcome === 'waiting')
        // What came to its end since the first look stands only in the next one.
        if (isIdle && !atWork && marks.waiting.length === 0) return ask<Marks>('marks')
      }
      throw new Error('What the app was doing did not come to an end')
    }

    /** A mail that was acknowledged has left once and is told as sent. None leaves that the list does not tell of. */
    async function mailProblems({ name, came }: Work): Promise<string[]> {
      const states = [...mails.values()].filter(({ subject }) => subject === name).map(({ state }) => state)
      const address = encodeURIComponent(`${name}@club.example`)
      const left = (await hostFetch(`${origin}/dev/outbox.json?to=${address}`)).json<unknown[]>().length
      const isRight =
        came === 'acknowledged'
          ? left === 1 && states.join() === 'sent'
          : left <= 1 && states.length <= 1 && left <= states.length && (states[0] !== 'sent' || left === 1)
      return isRight ? [] : [`${name} was ${came}, left ${left} times and is told as ${states.join() || 'nothing'}`]
    }
  },
)

async function published({ origin, api, cookie }: { origin: string; api: Api; cookie: string }) {
  const entries = Object.entries(INTERRUPTED_APP).map(([path, text]) => [path, new TextEncoder().encode(text)])
  const taken = await fetch(`${origin}/api/projects/import?name=interrupted.zip`, {
    method: 'POST',
    headers: { cookie, origin },
    body: zipSync(Object.fromEntries(entries)).slice().buffer,
  })
  const { projectId } = (await taken.json()) as { projectId: string }
  return { projectId, url: (await publishAgreeing(api, { projectId })).url }
}

/** Asks about each, a few at once. */
async function inTurn<Item, Found>(items: Item[], look: (item: Item) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < items.length; at += 6)
    found.push(...(await Promise.all(items.slice(at, at + 6).map(look))).flat())
  return found
}

/** Under one key lies what was written last and acknowledged, or one that came after it: whole, and of one writer. */
function rewriteProblems(rewrites: Work[], [file]: KeptFile[]): string[] {
  const last = rewrites.findLastIndex(({ came }) => came === 'acknowledged')
  if (!file) return last === -1 ? [] : [`${rewrites[last]!.name} was lost`]
  const may = rewrites.slice(Math.max(0, last)).map(({ byte }) => byte)
  const isRight = file.isWhole && file.size === STREAMED_BYTES && may.includes(file.byte)
  return isRight ? [] : [`${REWRITTEN} is ${file.size} bytes of ${file.byte}, and not of ${may.join(' or ')}`]
}

/** A run that was asked for is in the history. One that ended well has happened, and none has happened twice. */
function runProblems(asked: Work[], { runs, marks }: { runs: ScheduleRun[]; marks: Marks }): string[] {
  const least = asked.filter(({ came }) => came === 'acknowledged').length
  const isMarked = ({ plannedAt }: ScheduleRun) => marks.runs.some(({ name }) => name === plannedAt)
  return [
    ...(runs.length < least ? [`${least} runs were acknowledged, and ${runs.length} are told`] : []),
    ...(runs.length > asked.length ? [`${asked.length} runs were asked for, and ${runs.length} are told`] : []),
    ...runs.flatMap((run) => {
      const isRight = run.outcome === 'lost' || (run.outcome === 'ok' && isMarked(run))
      return isRight ? [] : [`A run of ${run.plannedAt} is told as ${run.outcome}`]
    }),
    ...marks.runs.flatMap(({ name }) =>
      runs.some(({ plannedAt }) => plannedAt === name) ? [] : [`Run ${name} is not told`],
    ),
  ]
}

type Hold = { id: string; state: string; amount: number; charged: number | null; moved: number | null }

/** Each call of AI that was answered is paid for once, and the sums that are told agree with it. */
function expectSpentOnce(of: { stateDir: string; projectId: string; calls: Work[] }): number {
  const { stateDir, projectId, calls } = of
  const holds = readD1<Hold>(
    stateDir,
    `SELECT h.id, h.state, h.amount, h.charged,
       (SELECT sum(t.amount) FROM ledger_transfers t WHERE t.kind = 'charge' AND t.key LIKE '%' || h.id || '%') AS moved
     FROM credit_holds h WHERE h.project_id = '${projectId}' AND h.purpose = 'ai'`,
  )
  const cost = priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: ANSWER_TOKENS }, PRICE)
  const paid = holds.filter(({ state }) => state === 'settled')
  expect(paid.map(({ charged, moved }) => [charged, moved])).toEqual(paid.map(() => [cost, cost]))
  // What was cut off is held until the hourly sweep gives it back. Nothing of it was taken.
  const open = holds.filter(({ state }) => state === 'open')
  expect(open.map(({ moved }) => moved)).toEqual(open.map(() => null))
  expect(paid.length).toBeGreaterThanOrEqual(calls.filter(({ came }) => came === 'acknowledged').length)
  expect(holds.length).toBeLessThanOrEqual(calls.length)
  const held = open.reduce((sum, { amount }) => sum + amount, 0)
  const days = readD1(
    stateDir,
    `SELECT coalesce(sum(held), 0) AS held, coalesce(sum(charged), 0) AS charged FROM app_ai_days WHERE project_id = '${projectId}'`,
  )
  expect(days).toEqual([{ held, charged: paid.length * cost }])
  const [charges] = readD1<{ sum: number | null }>(
    stateDir,
    `SELECT sum(amount) AS sum FROM ledger_transfers WHERE kind = 'charge' AND project_id = '${projectId}'`,
  )
  expect(charges?.sum ?? 0).toBe(paid.length * cost)
  return paid.length
}
