import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { appRouter } from '#worker/router.ts'
import { answersOf, CASES, publishedProject, type Ids } from './procedure-cases.ts'

/** Procedures that take an id, but are asked in another way. Each has a test of its own below. */
const ELSEWHERE = [
  'turns.events',
  'deployments.list',
  'accounts.endSession',
  'accounts.renamePasskey',
  'accounts.removePasskey',
  'apiTokens.revoke',
  'connections.end',
  'billing.lines',
  'billingAdmin.updateCampaign',
  'billingAdmin.createCode',
  'billingAdmin.grant',
  'billingAdmin.adjust',
  'billingAdmin.refundTurn',
  'billingAdmin.decideInvitation',
  'adminLogs.list',
  'adminLogs.context',
  'adminLogs.find',
  'adminLogs.tail',
  'adminErrors.stack',
  'adminReveal.email',
  'adminBanners.save',
  'adminBanners.end',
  'adminUsers.setRole',
  'adminUsers.suspend',
  'adminUsers.resume',
  'adminUsers.endSessions',
  'adminUsers.beginView',
  'adminAudit.get',
  'adminRequests.get',
  'adminRequests.waterfall',
  'adminRequests.change',
  'adminRequests.ledger',
  'adminRequests.logs',
  'adminRequests.prompt',
  'adminServers.takeDown',
  'adminServers.putBack',
  'adminProjects.get',
  'adminUsers.get',
  'adminUsers.events',
]

type Procedure = { _def: { type: string; inputs: unknown[] } }

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** The names of a procedure's input, also where it has defaults. */
function inputNames({ _def: { inputs } }: Procedure): string[] {
  return inputs.flatMap((input) => {
    let schema = input as { shape?: Record<string, unknown>; _zod?: { def: { innerType?: unknown } } }
    while (!schema.shape && schema._zod?.def.innerType) schema = schema._zod.def.innerType as typeof schema
    return Object.keys(schema.shape ?? {})
  })
}

test('every procedure that takes an id has a case here', () => {
  const withIds = procedures
    .filter(([, procedure]) => inputNames(procedure).some((name) => /ids?$/i.test(name) && name !== 'lastEventId'))
    .map(([name]) => name)
  expect(withIds.filter((name) => !CASES[name] && !ELSEWHERE.includes(name))).toEqual([])
  expect([...Object.keys(CASES), ...ELSEWHERE].filter((name) => !withIds.includes(name))).toEqual([])
})

test('a stranger cannot tell a project of somebody else from none, and changes nothing', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const ids = await publishedProject(owner)
  const before = await owner.api.projects.get.query({ projectId: ids.projectId })
  const unknown: Ids = {
    projectId: newId('project'),
    turnId: newId('turn'),
    versionId: newId('version'),
    deploymentId: newId('deployment'),
    domainId: newId('domain'),
  }
  const none = new Map(await answersOf(stranger.api, unknown))
  const unknownTo = new Map(await answersOf(testApi(), ids))
  for (const [name, told] of await answersOf(stranger.api, ids)) {
    expect([name, told]).toEqual([
      name,
      expect.objectContaining({
        status: 404,
        code: 'NOT_FOUND',
        domain: expect.stringMatching(/^(project|deployment|domain)\.not_found$/),
      }),
    ])
    expect([name, { ...told, supportId: null, details: null }]).toEqual([
      name,
      { ...none.get(name), supportId: null, details: null },
    ])
    expect([name, unknownTo.get(name)]).toEqual([
      name,
      expect.objectContaining({ status: 401, domain: 'account.not_signed_in' }),
    ])
  }
  expect(await owner.api.projects.get.query({ projectId: ids.projectId })).toEqual(before)
})

test("ids of another project do not open its things through a project of one's own", async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const ids = await publishedProject(owner)
  const { projectId } = await makeProject({ owner: stranger.user, files: { 'notes.md': 'mine\n' } })
  for (const name of ['projects.diff', 'projects.restore', 'projects.restoreOffer', 'turns.stop']) {
    expect([name, await failureOf(CASES[name]!(stranger.api, { ...ids, projectId }))]).toEqual([
      name,
      expect.objectContaining({ status: 404 }),
    ])
  }
})

test('what is no id is refused as input or not found, never a failure of ours', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: { 'notes.md': 'mine\n' } })
  for (const wrong of [
    '',
    'x',
    '../..',
    "prj_' OR 1=1 --",
    `prj_${'é'.repeat(20)}`,
    `PRJ_${'a'.repeat(20)}`,
    newId('user'),
    'a'.repeat(10_000),
    `${projectId}\n`,
  ]) {
    const ids: Ids = { projectId: wrong, turnId: wrong, versionId: wrong, deploymentId: wrong, domainId: wrong }
    const answers = await answersOf(api, ids)
    expect(answers.filter(([, failure]) => failure?.status !== 400 && failure?.status !== 404)).toEqual([])
  }
})

test('a stranger sees no deployment of somebody else, by project or by cursor', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const { projectId, deploymentId } = await publishedProject(owner)
  const nothing = { items: [], nextCursor: null }
  expect(await stranger.api.deployments.list.query({ projectId })).toEqual(nothing)
  expect(await stranger.api.deployments.list.query({ cursor: deploymentId })).toEqual(nothing)
  expect(await failureOf(stranger.api.deployments.list.query({ projectId: 'x' }))).toMatchObject({ status: 400 })
})

test("a stranger sees no line of somebody else's books, by project or by turn", async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: { id: (await owner.api.accounts.me.query()).user!.id } })
  const { api } = await signedIn()
  expect((await api.billing.lines.query({ projectId })).items).toEqual([])
  expect((await api.billing.lines.query({ turnId: newId('turn') })).items).toEqual([])
})

test('a stranger cannot follow a project, and is told so for good', async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, files: { 'notes.md': 'mine\n' } })
  const stranger = await signedIn()
  for (const [id, cookie, code] of [
    [projectId, stranger.cookie, 'project.not_found'],
    [newId('project'), stranger.cookie, 'project.not_found'],
    [projectId, '', 'account.not_signed_in'],
    ['x', stranger.cookie, 'BAD_REQUEST'],
  ] as const) {
    const input = encodeURIComponent(JSON.stringify({ json: { projectId: id } }))
    const text = await (await workerFetch(`/api/trpc/turns.events?input=${input}`, { headers: { cookie } })).text()
    expect(text).toContain(code)
    expect(text).not.toMatch(/INTERNAL_SERVER_ERROR|notes\.md/)
  }
})

test('a stranger cannot download a project', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, files: { 'notes.md': 'mine\n' } })
  expect((await workerFetch(`/api/projects/${projectId}/export.zip`)).status).toBe(401)
  for (const id of [projectId, newId('project'), 'x', '..%2f..', `${projectId}x`]) {
    const { status } = await workerFetch(`/api/projects/${id}/export.zip`, { headers: { cookie: stranger.cookie } })
    expect([id, status]).toEqual([id, 404])
  }
})

test('a stranger can neither see nor change the picture of a project', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, files: { 'notes.md': 'mine\n' } })
  const put = { method: 'PUT', body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) }
  const headers = { 'content-type': 'image/jpeg' }
  expect(
    (await workerFetch(`/api/projects/${projectId}/cover`, { ...put, headers: { ...headers, cookie: owner.cookie } }))
      .status,
  ).toBe(200)
  for (const id of [projectId, newId('project'), 'x', '..%2f..', `${projectId}x`]) {
    for (const init of [
      { headers: { cookie: stranger.cookie } },
      { ...put, headers: { ...headers, cookie: stranger.cookie } },
    ]) {
      const answer = await workerFetch(`/api/projects/${id}/cover`, init)
      expect([id, answer.status, await answer.text()]).toEqual([id, 404, expect.stringContaining('project.not_found')])
    }
    for (const init of [{}, { ...put, headers }])
      expect([id, (await workerFetch(`/api/projects/${id}/cover`, init)).status]).toEqual([id, 401])
  }
})

test('a preview answers nobody without its signature, whichever cookie they bring', async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  expect((await workerFetch(previewUrl)).status).toBe(200)
  const { host } = new URL(previewUrl)
  const [label = ''] = host.split('.')
  const [id = '', signature = ''] = label.split('-')
  const wrong = [
    id,
    `${id}-`,
    `${id}-${'0'.repeat(16)}`,
    `${id}-${signature.slice(0, -1)}`,
    `${id}-${signature}0`,
    `${newId('project').slice(4)}-${signature}`,
    'www',
  ]
  for (const other of wrong) {
    for (const path of ['/', '/api/notes', '/~live?v=1']) {
      const answer = await workerFetch(`http://${host.replace(label, other)}${path}`, {
        headers: { cookie: owner.cookie, upgrade: path.startsWith('/~live') ? 'websocket' : 'none' },
      })
      expect([other, path, answer.status]).toEqual([other, path, 404])
    }
  }
})

test('the event stream of an object is out of reach of requests from outside', async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const answer = await workerFetch(`${previewUrl}/events?after=0`, {
    headers: { upgrade: 'websocket', host: 'project' },
  })
  expect(answer.webSocket).toBeNull()
})

test('asking for an object that was never made makes nothing', async () => {
  const refusal = await projectObject(env, newId('project'))
    .state()
    .catch((error: unknown) => asDomainError(error))
  expect(refusal).toMatchObject({ code: 'project.not_found' })
})

test('admin pages do not exist for makers and visitors', async () => {
  const maker = await signedIn()
  const pages = [
    '/admin',
    '/admin/dashboard',
    '/admin/dashboard/users',
    '/admin/dashboard/requests',
    '/admin/logs',
    '/admin/critical-errors',
    '/admin/dashboard/banner',
    '/admin/nothing',
  ]
  for (const cookie of ['', maker.cookie]) {
    for (const path of pages) {
      const answer = await workerFetch(`${PRODUCT}${path}`, { headers: { cookie } })
      expect([
        path,
        answer.status,
        (await answer.text()).includes('The page you are looking for does not exist.'),
      ]).toEqual([path, 404, true])
    }
  }
})
