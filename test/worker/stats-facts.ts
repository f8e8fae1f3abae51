import { env } from 'cloudflare:workers'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import type { TurnState } from '#shared/turns/turns.ts'
import { makeUser, type User } from '#test/support/factories.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { grantCredits } from '#worker/features/credits/ledger.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { stripePayments, stripeRefunds } from '#worker/features/payments/tables.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { storeLogLines } from '#worker/operators/logs/jobs.ts'
import { appMinutes } from '#worker/operators/servers/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { newLogId } from '#worker/platform/log/log.ts'

const DAY_MS = 24 * 60 * 60_000
const QUARTER_MS = 15 * 60_000
const STATES: TurnState[] = [
  'succeeded',
  'succeeded',
  'succeeded',
  'succeeded',
  'failed',
  'failed',
  'stopped',
  'working',
  'waiting',
  'queued',
]

type Generated = { random: () => number; now: number }
export type Person = User & { projectIds: string[] }

/**
 * Makes up facts of the months before `now`. Most are in the last weeks, and many on the edges of quarters, hours and
 * days.
 */
export function createFacts({ random, now }: Generated) {
  const pick = (limit: number) => Math.floor(random() * limit)

  function moment(since = now - 130 * DAY_MS): number {
    const span = [DAY_MS, 8 * DAY_MS, 45 * DAY_MS, now - since][pick(4)]!
    const at = Math.max(since, now - Math.floor(random() * span))
    const edge = Math.floor(at / [QUARTER_MS, 4 * QUARTER_MS, DAY_MS][pick(3)]!) * QUARTER_MS
    const edged = [at, edge, edge - 1, edge + QUARTER_MS - 1][pick(4)]!
    return edged >= since && edged < now ? edged : at
  }

  async function person(): Promise<Person> {
    const createdAt = new Date(moment())
    const user = await makeUser({ role: pick(6) === 0 ? 'admin' : 'maker', createdAt, updatedAt: createdAt })
    await grantCredits(env, {
      key: `stats:${user.id}`,
      userId: user.id,
      microCredits: 500_000 * MICRO,
      source: 'top_up',
      priority: 1,
      expiresAt: null,
      now: createdAt,
    })
    const projectIds = await Promise.all(Array.from({ length: pick(4) }, () => project(user)))
    return { ...user, projectIds }
  }

  let newest: string | null = null

  async function project(owner: User): Promise<string> {
    const [id, at] = [newId('project'), new Date(moment(owner.createdAt.getTime()))]
    const copiedFrom = pick(3) === 0 ? newest : null
    newest = id
    await database(env).insert(projects).values({
      id,
      ownerId: owner.id,
      title: 'Notes',
      state: 'idle',
      color: 'teal',
      versionCount: 0,
      copiedFrom,
      createdAt: at,
      updatedAt: at,
    })
    return id
  }

  /** Makes a turn with its lines of the books. It may end days after it began. */
  async function turn({ id: userId, createdAt: since, projectIds }: Person): Promise<void> {
    const projectId = projectIds[pick(projectIds.length)]
    if (projectId === undefined) return
    const [id, createdAt, state] = [newId('turn'), moment(since.getTime()), STATES[pick(STATES.length)]!]
    const isEnded = state === 'succeeded' || state === 'failed' || state === 'stopped'
    const tookMs = pick(5) === 0 ? pick(3 * DAY_MS) : pick(200_000)
    const finishedAt = isEnded ? new Date(Math.min(now - 1, createdAt + tookMs)) : null
    const [spent, free] = [pick(9 * MICRO), pick(2 * MICRO)]
    const held = await holdCredits(env, {
      key: `hold_${id}`,
      userId,
      projectId,
      turnId: id,
      microCredits: 5 * MICRO,
      expiresAt: new Date(now + DAY_MS),
      now: new Date(createdAt),
    })
    const charged = state === 'succeeded' ? spent : 0
    if (finishedAt && held.isHeld)
      await closeHold(env, { holdId: held.holdId, microCredits: Math.min(charged, 5 * MICRO), now: finishedAt })
    const tokens = pick(10_000)
    await database(env)
      .insert(turns)
      .values({
        id,
        projectId,
        userId,
        prompt: 'p',
        state,
        model: 'm',
        steps: pick(9),
        inputTokens: tokens,
        outputTokens: pick(900),
        cachedTokens: pick(tokens),
        spent,
        free,
        repairs: pick(3),
        charged: isEnded ? Math.min(charged, 5 * MICRO) : null,
        createdAt: new Date(createdAt),
        startedAt: new Date(createdAt),
        finishedAt,
        previewMs: pick(4) === 0 ? null : pick(60_000),
        firstTokenMs: pick(3_000),
      })
  }

  async function payment({ id: userId, createdAt }: Person): Promise<void> {
    const [paymentIntentId, at, cents] = [`pi_${crypto.randomUUID()}`, moment(createdAt.getTime()), 100 + pick(9_000)]
    await database(env)
      .insert(stripePayments)
      .values({ paymentIntentId, userId, grantKey: paymentIntentId, cents, createdAt: new Date(at) })
    if (pick(3) === 0)
      await database(env)
        .insert(stripeRefunds)
        .values({ paymentIntentId, totalCents: 50, cents: 50, userId, createdAt: new Date(moment(at)) })
  }

  async function published({ projectIds }: Person): Promise<void> {
    const projectId = projectIds[pick(projectIds.length)]
    if (projectId === undefined) return
    const [id, at, state] = [
      newId('deployment'),
      new Date(moment()),
      (['live', 'superseded', 'failed', 'building'] as const)[pick(4)]!,
    ]
    await database(env)
      .insert(deployments)
      .values({ id, projectId, versionNumber: 1, state, sizeBytes: pick(10_000), createdAt: at, updatedAt: at })
    if (state === 'live')
      await database(env)
        .insert(apps)
        .values({ projectId, slug: id.slice(4), liveDeploymentId: id, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
  }

  async function visited({ projectIds }: Person): Promise<void> {
    const projectId = projectIds[pick(projectIds.length)]
    if (projectId === undefined) return
    const requests = 1 + pick(20)
    const row = {
      projectId,
      environment: pick(3) === 0 ? ('preview' as const) : ('production' as const),
      minute: Math.floor(moment() / 60_000),
      requests,
      visits: pick(requests),
      errors: pick(requests),
      msTotal: pick(900),
    }
    await database(env).insert(appMinutes).values(row).onConflictDoNothing()
  }

  async function wentWrong(): Promise<void> {
    const at = moment(now - 100 * DAY_MS)
    await storeLogLines(env, [
      {
        kind: 'log',
        id: newLogId(at),
        at,
        level: (['error', 'warn'] as const)[pick(2)]!,
        source: 'test',
        message: 'A line',
        stack: null,
        requestId: null,
        ids: {},
      },
    ])
  }

  const anyOf = (people: Person[]) => people[pick(people.length)]!

  /** Makes one more fact of any kind. */
  async function anything(people: Person[]): Promise<void> {
    const kind = pick(12)
    const someone = anyOf(people)
    if (kind < 6) return turn(someone)
    if (kind < 7) return payment(someone)
    if (kind < 8) return published(someone)
    if (kind < 10) return visited(someone)
    return kind < 11 ? wentWrong() : void people.push(await person())
  }

  return { pick, person, anything, anyOf }
}
