import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maskEmail } from '#shared/accounts.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { listAuditLines, type LinesAsked } from '#worker/operators/audit/service.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { appRouter } from '#worker/router.ts'

const HOUR_MS = 3_600_000
const admin = () => signedIn({ role: 'admin' })
type Line = typeof auditLines.$inferInsert

/** Writes lines of one test, each a second after the one before it. */
async function written(lines: Array<Partial<Line>>, from = Date.now() - 60_000): Promise<Line[]> {
  const whole = lines.map((line, index): Line => ({
    id: newId('audit'),
    actorId: newId('user'),
    action: 'test.act',
    subject: newId('turn'),
    reason: 'A test',
    details: {},
    createdAt: new Date(from + index * 1_000),
    ...line,
  }))
  await database(env).insert(auditLines).values(whole)
  return whole
}

test('for everybody but operators there is no audit, no line of it and no file', async () => {
  const [maker, former] = [await signedIn(), await admin()]
  await former.api.adminAudit.list.query({})
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.id, former.user.id))
  const procedures = Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('adminAudit.'))
  expect(procedures.toSorted()).toEqual(['adminAudit.choices', 'adminAudit.get', 'adminAudit.list'])
  for (const cookie of [undefined, maker.cookie, former.cookie]) {
    const headers: Record<string, string> = cookie ? { cookie } : {}
    for (const name of procedures) {
      const answer = await workerFetch(`/api/trpc/${name}`, { headers })
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        404,
        expect.stringContaining('No procedure found on path'),
      ])
    }
    expect((await workerFetch('/api/admin/audit.csv', { headers })).status).toBe(404)
  }
})

test('each filter leaves what fits, and together they leave what fits them all', async () => {
  const { api } = await admin()
  const [actor, subject] = [newId('user'), newId('turn')]
  const [one, two, three, four] = await written([
    { actorId: actor, subject, action: 'turn.refund' },
    { actorId: actor, action: 'turn.refund' },
    { subject, action: 'turn.read' },
    { actorId: actor, subject, action: 'turn.read' },
  ])
  const shown = async (filter: Parameters<typeof api.adminAudit.list.query>[0]) =>
    (await api.adminAudit.list.query(filter)).items.map(({ id }) => id)
  expect(await shown({ actor })).toEqual([four!.id, two!.id, one!.id])
  expect(await shown({ subject })).toEqual([four!.id, three!.id, one!.id])
  expect(await shown({ actor, action: 'turn.refund' })).toEqual([two!.id, one!.id])
  expect(await shown({ subject, action: 'turn.read' })).toEqual([four!.id, three!.id])
  expect(await shown({ actor, subject, action: 'turn.read' })).toEqual([four!.id])
  expect(await shown({ actor, from: two!.createdAt.toISOString(), to: four!.createdAt.toISOString() })).toEqual([
    two!.id,
  ])
  expect(await shown({ actor, range: '24h' })).toHaveLength(3)
  expect(await shown({ actor: newId('user') })).toEqual([])
})

test('lines come page after page, none twice and none left out, also those of one moment', async () => {
  const { api } = await admin()
  const actor = newId('user')
  const at = Date.now() - HOUR_MS
  const lines = await written(
    Array.from({ length: 7 }, (_, index) => ({ actorId: actor, createdAt: new Date(at + Math.floor(index / 4)) })),
  )
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 4; page++) {
    const { items, nextCursor }: { items: Array<{ id: string }>; nextCursor: string | null } =
      await api.adminAudit.list.query({ actor, limit: 3, cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor
    if (cursor === null) break
  }
  expect([...seen].toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
  expect(await failureOf(api.adminAudit.list.query({ cursor: 'x' }))).toMatchObject({ status: 400 })
})

test('an act names who did it and whom it concerns by their masked addresses; who is gone keeps the id', async () => {
  const [{ api, user }, maker, gone] = [await admin(), await signedIn(), newId('user')]
  await api.billingAdmin.grant.mutate({
    key: crypto.randomUUID(),
    userId: maker.user.id,
    credits: 5,
    validDays: null,
    reason: 'For the outage',
  })
  const [act] = (await api.adminAudit.list.query({ subject: maker.user.id })).items
  expect(act).toMatchObject({
    actor: { id: user.id, email: maskEmail(user.email) },
    subject: { id: maker.user.id, email: maskEmail(maker.user.email) },
    action: 'credits.grant',
    reason: 'For the outage',
    details: { credits: 5 },
  })
  expect(await api.adminAudit.get.query({ lineId: act!.id })).toEqual(act)
  const [line] = await written([{ actorId: gone, subject: 'SPRING-24', action: 'code.retire' }])
  expect(await api.adminAudit.get.query({ lineId: line!.id })).toMatchObject({
    actor: { id: gone, email: null },
    subject: { id: 'SPRING-24', email: null },
    action: 'code.retire',
  })
  expect(await failureOf(api.adminAudit.get.query({ lineId: newId('audit') }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
})

test('who acted and what was done can be chosen from, each once, an act that nobody foresaw too', async () => {
  const { api, user } = await admin()
  const [first, second] = [`a.${newId('turn')}`, `z.${newId('turn')}`]
  await written([
    { actorId: user.id, action: first },
    { actorId: user.id, action: second },
    { actorId: user.id, action: first },
  ])
  const { actors, actions } = await api.adminAudit.choices.query()
  expect(actors.filter(({ id }) => id === user.id)).toEqual([{ id: user.id, email: maskEmail(user.email) }])
  expect(actions.filter((action) => action === first || action === second)).toEqual([first, second])
  expect(new Set(actions).size).toBe(actions.length)
})

test('the file has the lines that the page shows, with what was asked for', async () => {
  const { cookie } = await admin()
  const actor = newId('user')
  const [one, two] = await written([
    { actorId: actor, reason: 'Said "so"', details: { credits: 5 } },
    { actorId: actor, action: 'turn.read' },
  ])
  const answer = await workerFetch(`/api/admin/audit.csv?input=${encodeURIComponent(JSON.stringify({ actor }))}`, {
    headers: { cookie },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toBe('time,actor_id,action,subject,reason,details,line_id')
  expect(rows).toEqual([
    `${two!.createdAt.toISOString()},${actor},turn.read,${two!.subject},A test,{},${two!.id}`,
    `${one!.createdAt.toISOString()},${actor},test.act,${one!.subject},"Said ""so""","{""credits"":5}",${one!.id}`,
  ])
})

test('no way of asking reads the lines from end to end', async () => {
  const statements: string[] = []
  const prepare = (query: string) => (statements.push(query), env.DB.prepare(query))
  const DB = { prepare, batch: (list: D1PreparedStatement[]) => env.DB.batch(list) } as unknown as D1Database
  const [actor, action, subject, from] = ['a', 'b', 'c', new Date(0)]
  const ways: Array<[LinesAsked, string]> = [
    [{}, 'audit_lines_newest'],
    [{ from }, 'audit_lines_newest'],
    [{ actor, from }, 'audit_lines_actor'],
    [{ action }, 'audit_lines_action'],
    [{ actor, action }, 'audit_lines_actor_action'],
    [{ subject }, 'audit_lines_subject'],
    [{ subject, actor, action, from }, 'audit_lines_subject'],
  ]
  for (const [asked, expected] of ways) {
    statements.length = 0
    await listAuditLines({ ...env, DB } as Env, { ...asked, cursor: `9000000000000_${newId('audit')}`, limit: 2 })
    const query = statements[0]!
    const { results } = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...Array.from({ length: query.split('?').length - 1 }, () => 1))
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('; ')
    expect([asked, plan]).toEqual([asked, expect.stringMatching(new RegExp(`USING INDEX ${expected} \\(`))])
  }
})
