import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, signedIn, signedInAgain, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { soon } from '#test/support/soon.ts'
import { domains } from '#worker/features/domains/tables.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { onPlan } from './paying-maker.ts'

afterEach(() => vi.unstubAllGlobals())

const nameOf = (suffix = 'localhost') => `shop-${crypto.randomUUID().slice(0, 8)}.${suffix}`

async function published(maker: Maker, plan: 'pro' | 'team' | null = 'pro'): Promise<string> {
  if (plan) await onPlan(maker, plan)
  return publishedBy(maker)
}

async function publishedBy({ user, api }: Maker): Promise<string> {
  const { projectId } = await makeProject({
    owner: user,
    title: `Notes ${crypto.randomUUID().slice(0, 8)}`,
    files: NOTES_APP,
  })
  await api.deployments.publish.mutate({ projectId })
  return projectId
}

const at = (hostname: string, path = '/') => workerFetch(`http://${hostname}:3000${path}`)

/** The same maker where DNS is asked at `https://dns.example`. It says of each name what `texts` has. */
async function withDns({ user }: Maker, texts: Map<string, string[]>, more: Partial<Env> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(`${init?.method ?? 'GET'} ${url.host}${url.pathname}`)
    if (url.host === 'api.cloudflare.com') return cloudflare(url, init)
    expect([url.origin, url.pathname, url.searchParams.get('type'), new Headers(init?.headers).get('accept')]).toEqual([
      'https://dns.example',
      '/dns-query',
      'TXT',
      'application/dns-json',
    ])
    const found = texts.get(url.searchParams.get('name')!)
    if (found?.[0] === 'broken') return new Response('oops', { status: 502 })
    return Response.json(
      found
        ? {
            Status: 0,
            Answer: [
              { type: 5, data: 'elsewhere.com.' },
              ...found.map((text) => ({ type: 16, data: `"${text.slice(0, 5)}" "${text.slice(5)}"` })),
            ],
          }
        : { Status: 3 },
    )
  })
  const cookie = (await signedInAgain(user)).cookie
  return { api: testApi({ cookie, env: { DNS_RESOLVER_URL: 'https://dns.example/dns-query', ...more } }), asked }
}

/** The names that Cloudflare has, each with its state. */
const custom = new Map<string, { id: string; status: string }>()

const shown = ([hostname, { id, status }]: [string, { id: string; status: string }]) => ({
  id,
  hostname,
  status,
  ssl: { status },
})

async function cloudflare(url: URL, init?: RequestInit): Promise<Response> {
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
  if (init?.method === 'POST') {
    const { hostname } = JSON.parse(String(init.body)) as { hostname: string }
    custom.set(hostname, { id: crypto.randomUUID(), status: 'pending' })
    return Response.json({ success: true, result: shown([hostname, custom.get(hostname)!]) })
  }
  if (init?.method === 'DELETE') {
    for (const [hostname, { id }] of custom) if (url.pathname.endsWith(id)) custom.delete(hostname)
    return Response.json({ success: true, result: {} })
  }
  return Response.json({
    success: true,
    result: [...custom].filter(([hostname]) => hostname === url.searchParams.get('hostname')).map(shown),
  })
}

test('a local name answers as the live app at once, with its API and its pages, and stops at once when it is removed', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const hostname = nameOf()
  expect((await at(hostname)).status).toBe(404)
  const domain = await maker.api.domains.add.mutate({ projectId, hostname: `http://${hostname.toUpperCase()}/` })
  expect(domain).toMatchObject({ hostname, state: 'active', problem: null, url: `http://${hostname}:3000` })
  expect(await (await at(hostname, '/some/page')).text()).toContain('<title>Notes</title>')
  expect(await (await at(hostname, '/api/release')).text()).toBe('first')
  expect(await maker.api.domains.list.query({ projectId })).toMatchObject({ items: [{ hostname }], used: 1, limit: 10 })
  await maker.api.domains.remove.mutate({ domainId: domain.id })
  for (const path of ['/', '/api/release', '/web-projects'])
    expect([path, (await at(hostname, path)).status]).toEqual([path, 404])
  expect(await failureOf(maker.api.domains.check.mutate({ domainId: domain.id }))).toMatchObject({
    domain: 'domain.not_found',
  })
})

test('a name answers only while its project is there and live, and never as the product', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const hostname = nameOf()
  await maker.api.domains.add.mutate({ projectId, hostname })
  await maker.api.deployments.unpublish.mutate({ projectId })
  expect((await at(hostname)).status).toBe(404)
  await maker.api.deployments.publish.mutate({ projectId })
  expect((await at(hostname)).status).toBe(200)
  await maker.api.projects.delete.mutate({ projectId })
  expect((await at(hostname)).status).toBe(404)
  expect((await at(hostname, '/api/trpc/accounts.me')).status).toBe(404)
  await maker.api.projects.restoreDeleted.mutate({ projectId })
  expect((await at(hostname)).status).toBe(200)
  await purgeProject(env, projectId)
  expect((await at(hostname)).status).toBe(404)
  expect(await database(env).select().from(domains).where(eq(domains.projectId, projectId))).toEqual([])
})

test('a name outside needs its TXT record; what is missing is said until it is there', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const hostname = nameOf('shop.com')
  expect(await maker.api.domains.add.mutate({ projectId, hostname })).toMatchObject({
    state: 'waiting',
    problem: 'no_resolver',
  })
  const texts = new Map<string, string[]>()
  const { api } = await withDns(maker, texts)
  const domain = await api.domains.add.mutate({ projectId, hostname })
  expect(domain).toMatchObject({
    state: 'waiting',
    problem: 'no_record',
    records: [
      { type: 'TXT', name: `_solid.${hostname}` },
      { type: 'CNAME', name: hostname, value: expect.stringMatching(/^notes-.+\.apps\.localhost$/) },
    ],
  })
  const check = () => api.domains.check.mutate({ domainId: domain.id })
  texts.set(`_solid.${hostname}`, ['solid-domain=somebody-else'])
  expect(await check()).toMatchObject({ state: 'waiting', problem: 'wrong_record' })
  texts.set(`_solid.${hostname}`, ['broken'])
  expect(await check()).toMatchObject({ state: 'waiting', problem: 'not_answered' })
  expect((await at(hostname, '/api/release')).status).not.toBe(200)
  texts.set(`_solid.${hostname}`, ['v=spf1 -all', domain.records[0]!.value])
  expect(await check()).toMatchObject({ state: 'active', problem: null })
  expect(await (await at(hostname, '/api/release')).text()).toBe('first')
  texts.clear()
  expect(await check()).toMatchObject({ state: 'active' })
})

test('who proves a name later takes it over; proofs at the same time leave it to one', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  const [one, two] = [await published(first), await published(second)]
  const hostname = nameOf('shop.com')
  const texts = new Map<string, string[]>()
  const { api: firstApi } = await withDns(first, texts)
  const { api: secondApi } = await withDns(second, texts)
  const mine = await firstApi.domains.add.mutate({ projectId: one, hostname })
  const theirs = await secondApi.domains.add.mutate({ projectId: two, hostname })
  expect(mine.records[0]!.value).not.toBe(theirs.records[0]!.value)
  texts.set(`_solid.${hostname}`, [mine.records[0]!.value])
  await firstApi.domains.check.mutate({ domainId: mine.id })
  expect(await secondApi.domains.check.mutate({ domainId: theirs.id })).toMatchObject({ problem: 'wrong_record' })
  texts.set(`_solid.${hostname}`, [theirs.records[0]!.value])
  await secondApi.domains.check.mutate({ domainId: theirs.id })
  expect((await firstApi.domains.list.query({ projectId: one })).items).toMatchObject([
    { state: 'failed', problem: 'moved' },
  ])
  texts.set(`_solid.${hostname}`, [mine.records[0]!.value, theirs.records[0]!.value])
  await database(env).update(domains).set({ state: 'waiting' }).where(eq(domains.hostname, hostname))
  await Promise.all([
    firstApi.domains.check.mutate({ domainId: mine.id }),
    secondApi.domains.check.mutate({ domainId: theirs.id }),
  ])
  expect(
    await database(env)
      .select()
      .from(domains)
      .where(and(eq(domains.hostname, hostname), eq(domains.state, 'active'))),
  ).toHaveLength(1)
})

test('a plan has so many domains, in all projects together, also when they are added at once', async () => {
  const maker = await signedIn()
  const one = await published(maker, null)
  expect(await failureOf(maker.api.domains.add.mutate({ projectId: one, hostname: nameOf() }))).toMatchObject({
    domain: 'domain.limit_reached',
    details: { limit: 0, used: 0 },
  })
  await onPlan(maker, 'pro')
  const two = await publishedBy(maker)
  const added = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      failureOf(maker.api.domains.add.mutate({ projectId: index % 2 ? one : two, hostname: nameOf() })),
    ),
  )
  expect(added.filter((failure) => failure === null)).toHaveLength(10)
  for (const failure of added.filter((each) => each !== null))
    expect(failure).toMatchObject({ domain: 'domain.limit_reached', details: { limit: 10, used: 10 } })
  const [connected] = (await maker.api.domains.list.query({ projectId: one })).items
  expect(await maker.api.domains.add.mutate({ projectId: one, hostname: connected!.hostname })).toMatchObject({
    id: connected!.id,
  })
  expect((await maker.api.billing.planUse.query()).domains).toEqual({ used: 10, limit: 10 })
  await maker.api.domains.remove.mutate({ domainId: connected!.id })
  await maker.api.domains.add.mutate({ projectId: two, hostname: nameOf() })
})

test('names that are none, that are ours, or that lead to nothing yet are refused', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const refusalOf = async (id: string, hostname: string) =>
    (await failureOf(maker.api.domains.add.mutate({ projectId: id, hostname })))?.domain
  expect(await refusalOf(projectId, 'not a name')).toBe('domain.name_refused')
  for (const name of ['shop.apps.localhost', 'x.preview.localhost', 'shop.test'])
    expect([name, await refusalOf(projectId, name)]).toEqual([name, 'domain.name_reserved'])
  const { projectId: unpublished } = await makeProject({ owner: maker.user })
  expect(await refusalOf(unpublished, nameOf())).toBe('domain.not_published')
})

test('DNS is not asked without end', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const { api, asked } = await withDns(maker, new Map())
  const { id: domainId } = await api.domains.add.mutate({ projectId, hostname: nameOf('shop.com') })
  const checkAtOnce = () =>
    Promise.all(Array.from({ length: 15 }, () => failureOf(api.domains.check.mutate({ domainId }))))
  const checks = [...(await checkAtOnce()), ...(await checkAtOnce())]
  expect(checks.filter((failure) => failure?.domain === 'domain.too_many_checks')).toHaveLength(11)
  expect(asked).toHaveLength(20)
})

test('with Cloudflare for SaaS a proven name waits for its certificate, which goes with the name', async () => {
  const maker = await signedIn()
  const projectId = await published(maker)
  const hostname = nameOf('shop.com')
  const texts = new Map<string, string[]>()
  const { api } = await withDns(maker, texts, { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ZONE_ID: 'zone' })
  const { id: domainId, records } = await api.domains.add.mutate({ projectId, hostname })
  expect(custom.has(hostname)).toBe(false)
  texts.set(`_solid.${hostname}`, [records[0]!.value])
  const check = () => api.domains.check.mutate({ domainId })
  expect(await check()).toMatchObject({ state: 'waiting', problem: 'certificate_pending' })
  custom.get(hostname)!.status = 'blocked'
  expect(await check()).toMatchObject({ state: 'failed', problem: 'certificate_refused' })
  custom.get(hostname)!.status = 'active'
  expect(await check()).toMatchObject({ state: 'active', problem: null })
  await api.domains.remove.mutate({ domainId })
  await soon(() => expect(custom.has(hostname)).toBe(false))
})

test('a member and a stranger change no domain; a member is told why', async () => {
  const [owner, member, stranger] = [await signedIn(), await signedIn(), await signedIn()]
  const projectId = await published(owner)
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const { id: domainId, hostname } = await owner.api.domains.add.mutate({ projectId, hostname: nameOf() })
  for (const [{ api }, ofProject, ofDomain] of [
    [member, 'project.owner_only', 'project.owner_only'],
    [stranger, 'project.not_found', 'domain.not_found'],
  ] as const) {
    const refusals = [
      api.domains.list.query({ projectId }),
      api.domains.add.mutate({ projectId, hostname: nameOf() }),
      api.domains.check.mutate({ domainId }),
      api.domains.remove.mutate({ domainId }),
    ]
    expect((await Promise.all(refusals.map(failureOf))).map((failure) => failure?.domain)).toEqual([
      ofProject,
      ofProject,
      ofDomain,
      ofDomain,
    ])
  }
  expect((await at(hostname)).status).toBe(200)
})
