import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { API_SCOPES } from '#shared/api-tokens.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { gitClient } from '#test/support/git-client.ts'
import { OPERATIONS } from '#worker/api/operations.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { appRouter } from '#worker/router.ts'
import { answersOf, CASES, publishedProject } from './procedure-cases.ts'

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>

/** Mutations that change nothing of the project: a copy of one's own, a look at a version, what a page shows, and words. */
const OPEN_TO_VIEWERS = [
  'projects.duplicate',
  'looks.open',
  'turns.lookAt',
  'comments.begin',
  'comments.reply',
  'comments.settle',
  'comments.remove',
]
/** They work on the projects that one owns, or on ideas, and find none here. */
const OF_OTHERS = /^(projects\.(archive|unarchive|deleteMany|restoreDeletedMany|restoreDeleted)|ideas\.bringBack)$/
/** What people left in the live app. */
const OF_PRODUCTION = ['appData.explain', 'appData.rows', 'appData.cell']

async function withoutComments(history: ReturnType<Maker['api']['turns']['history']['query']>) {
  return (await history).events.filter(({ event }) => event.type !== 'comments.changed')
}

async function watchedBy(viewer: Maker) {
  const owner = await signedIn({ name: 'Olga' })
  const ids = await publishedProject(owner)
  const { projectId } = ids
  await owner.api.projects.addMember.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  return { owner, ids, projectId }
}

test('a viewer is refused every change, and nothing becomes another', async () => {
  const viewer = await signedIn()
  const { owner, ids, projectId } = await watchedBy(viewer)
  const seen = () =>
    Promise.all([
      owner.api.projects.get.query({ projectId }).then((project) => ({ ...project, openComments: 0, lastSeq: 0 })),
      owner.api.projects.files.query({ projectId }),
      owner.api.projects.members.query({ projectId }),
      owner.api.projects.instructions.query({ projectId }),
      withoutComments(owner.api.turns.history.query({ projectId })),
      owner.api.ideas.list.query({ projectId }),
    ])
  const before = await seen()
  const answers = await answersOf(viewer.api, ids)
  const wrong = answers.filter(([name, failure]) => {
    if (procedures[name]!._def.type !== 'mutation' || OPEN_TO_VIEWERS.includes(name)) return false
    if (OF_OTHERS.test(name)) return failure?.domain !== 'project.not_found'
    return failure?.status !== 403 || !/^project\.(view_only|owner_only)$/.test(failure.domain ?? '')
  })
  expect(wrong).toEqual([])
  expect(await seen()).toEqual(before)
})

test('a viewer reads what an editor reads, but for what people left in the live app', async () => {
  const [viewer, editor] = [await signedIn(), await signedIn()]
  const { owner, ids, projectId } = await watchedBy(viewer)
  await owner.api.projects.addMember.mutate({ projectId, email: editor.user.email })
  const reads = ([name]: [string, unknown]) => procedures[name]!._def.type === 'query'
  const domains = (answers: Awaited<ReturnType<typeof answersOf>>) =>
    new Map(answers.filter(reads).map(([name, failure]) => [name, failure?.domain ?? null]))
  const [seen, edited] = [domains(await answersOf(viewer.api, ids)), domains(await answersOf(editor.api, ids))]
  const others = [...seen].filter(([name, domain]) => domain !== edited.get(name))
  expect(others.filter(([name]) => !OF_PRODUCTION.includes(name))).toEqual([])
  expect(others.map(([, domain]) => domain).filter((domain) => domain !== 'project.view_only')).toEqual([])
  expect(await viewer.api.projects.get.query({ projectId })).toMatchObject({ role: 'viewer', isReadOnly: true })
  expect(await editor.api.projects.get.query({ projectId })).toMatchObject({ role: 'editor', isReadOnly: false })
})

test('a viewer sees the rows of the preview, and neither rows, users, files nor mails of the live app', async () => {
  const viewer = await signedIn()
  const { projectId } = await watchedBy(viewer)
  const { appData, appUsers, appFiles, appMails } = viewer.api
  const asked = (place: 'preview' | 'production') =>
    Promise.all([
      failureOf(appData.place.query({ projectId, place })),
      failureOf(appUsers.list.query({ projectId, place })),
      failureOf(appFiles.list.query({ projectId, place })),
      failureOf(appMails.list.query({ projectId, place })),
    ])
  expect(await asked('preview')).toEqual([null, null, null, null])
  expect((await asked('production')).map((failure) => failure?.domain)).toEqual(Array(4).fill('project.view_only'))
  const dump = (place: string) =>
    workerFetch(`/api/projects/${projectId}/data/${place}?as=sql`, { headers: { cookie: viewer.cookie } })
  expect([(await dump('preview')).status, (await dump('production')).status]).toEqual([200, 403])
})

test('a viewer follows turns live, takes the code, and sends no picture', async () => {
  const viewer = await signedIn()
  const { projectId } = await watchedBy(viewer)
  const headers = { cookie: viewer.cookie }
  const input = encodeURIComponent(JSON.stringify({ json: { projectId } }))
  const stream = (await workerFetch(`/api/trpc/turns.events?input=${input}`, { headers })).body!.getReader()
  expect(new TextDecoder().decode((await stream.read()).value)).toContain('event: connected')
  await stream.cancel()
  expect((await workerFetch(`/api/projects/${projectId}/export.zip`, { headers })).status).toBe(200)
  const put = { method: 'PUT', body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) }
  const cover = await workerFetch(`/api/projects/${projectId}/cover`, {
    ...put,
    headers: { ...headers, 'content-type': 'image/jpeg' },
  })
  expect([cover.status, await cover.text()]).toEqual([403, expect.stringContaining('project.view_only')])
})

/** What each operation on a project is given, beside the project. */
const GIVEN: Record<string, unknown> = {
  message: 'Delete everything',
  turnId: newId('turn'),
  versionId: newId('version'),
  path: 'server/index.ts',
  from: 'server/index.ts',
  to: 'server/main.ts',
  changes: [{ path: 'server/index.ts', text: '' }],
  name: 'x',
  isLocked: true,
  sentence: 'Another sentence',
  answers: [{ questionId: 'q1', choices: [], text: 'Yes' }],
}

test('a token of a viewer changes nothing over the API, as a tool, or by git', async () => {
  const viewer = await signedIn()
  const { owner, projectId } = await watchedBy(viewer)
  const { secret } = await viewer.api.apiTokens.create.mutate({ name: 'Test', scopes: [...API_SCOPES], days: 7 })
  const before = await owner.api.projects.files.query({ projectId })
  const authorization = `Bearer ${secret}`
  // Whoever only watches may comment.
  const changing = OPERATIONS.filter(
    ({ scope, input, path }) => scope !== 'read' && 'projectId' in input.shape && !path.includes('/comments'),
  )
  expect(changing.length).toBeGreaterThan(5)
  for (const { name, method, path, input } of changing) {
    const all = name === 'set_app_access' ? { ...GIVEN, mode: 'invited' } : GIVEN
    const given = Object.fromEntries(Object.entries(all).filter(([key]) => key in input.shape))
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      key === 'projectId' ? projectId : `${GIVEN[key]}`,
    )
    const answer = await workerFetch(`/api/v1${address}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(given) }),
    })
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      403,
      expect.stringMatching(/project\.(view_only|owner_only)/),
    ])
    const called = await workerFetch('/mcp', {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { ...given, projectId } },
      }),
    })
    expect([name, await called.text()]).toEqual([name, expect.stringMatching(/project\.(view_only|owner_only)/)])
  }
  const git = gitClient({ projectId, token: secret })
  await git.pull()
  expect(git.files().size).toBeGreaterThan(0)
  git.commit(new Map([['README.md', '# Mine\n']]), 'Take over')
  // The refusal is no answer in git's own words.
  await expect(git.push()).rejects.toThrow()
  const pushed = await git.ask('info/refs?service=git-receive-pack')
  expect(pushed.status).toBe(403)
  expect(await owner.api.projects.files.query({ projectId })).toEqual(before)
})

test('ideas are watched and not changed by whoever watches their project', async () => {
  const viewer = await signedIn()
  const { owner, projectId } = await watchedBy(viewer)
  const { projectId: ideaId } = await owner.api.ideas.create.mutate({ projectId, title: 'Bolder' })
  expect(await viewer.api.projects.get.query({ projectId: ideaId })).toMatchObject({ role: 'viewer', isReadOnly: true })
  expect(await failureOf(viewer.api.ideas.compare.query({ projectId: ideaId }))).toBeNull()
  for (const call of [
    () => viewer.api.ideas.throwAway.mutate({ projectId: ideaId }),
    () => viewer.api.turns.submit.mutate({ projectId: ideaId, prompt: 'Mine' }),
    () => viewer.api.projects.saveFiles.mutate({ projectId: ideaId, changes: [{ path: 'a.md', text: 'x' }] }),
  ])
    expect(await failureOf(call())).toMatchObject({ status: 403, domain: 'project.view_only' })
})

test('the owner makes an editor of a viewer and a viewer of an editor, at once; nobody else does', async () => {
  const member = await signedIn()
  const { owner, projectId } = await watchedBy(member)
  const { email } = member.user
  const save = () =>
    failureOf(member.api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'a.md', text: newId('turn') }] }))
  expect(await save()).toMatchObject({ domain: 'project.view_only' })
  expect(await failureOf(member.api.projects.setMemberRole.mutate({ projectId, email, role: 'editor' }))).toMatchObject(
    {
      domain: 'project.owner_only',
    },
  )
  await owner.api.projects.setMemberRole.mutate({ projectId, email: email.toUpperCase(), role: 'editor' })
  expect(await save()).toBeNull()
  // Adding somebody again does not change what they may.
  await owner.api.projects.addMember.mutate({ projectId, email, role: 'viewer' })
  expect(await save()).toBeNull()
  await owner.api.projects.setMemberRole.mutate({ projectId, email, role: 'viewer' })
  expect(await save()).toMatchObject({ domain: 'project.view_only' })
  expect(await owner.api.projects.members.query({ projectId })).toMatchObject([{ email, role: 'viewer' }])
  expect(
    await failureOf(owner.api.projects.setMemberRole.mutate({ projectId, email: 'no@example.com', role: 'viewer' })),
  ).toMatchObject({ domain: 'project.member_gone' })
  await member.api.projects.removeMember.mutate({ projectId, email })
  expect(await failureOf(member.api.projects.get.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
})

test('the link in the mail to a viewer works for somebody who has no account', async () => {
  const owner = await signedIn({ name: 'Olga' })
  const { projectId } = await makeProject({ owner: owner.user, title: 'Tools', files: NOTES_APP })
  const email = `new.${newId('user')}@example.com`
  await owner.api.projects.addMember.mutate({ projectId, email, role: 'viewer' })
  const [mail] = await listOutbox(env, email)
  expect(mail!.body).toContain('lets you watch the project “Tools”')
  const link = /http\S+/.exec(mail!.body)![0]
  const answer = await workerFetch(link, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringContaining(encodeURIComponent(`/web-projects/${projectId}`)),
  ])
  const invited = await signedIn({ email })
  expect((await workerFetch(link, { headers: { cookie: invited.cookie } })).status).toBe(200)
  expect(await invited.api.projects.get.query({ projectId })).toMatchObject({ role: 'viewer', ownerName: 'Olga' })
})

test('every case of a procedure says whether it reads or changes', () => {
  expect(
    Object.keys(CASES).filter((name) => !['query', 'mutation'].includes(procedures[name]?._def.type ?? '')),
  ).toEqual([])
})
