import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { INVITATIONS_A_DAY, MAX_MEMBERS } from '#shared/projects/projects.ts'
import { failureOf, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { projectMembers } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

/** Makes a project that is shared with a second maker. */
async function sharedProject(files: Record<string, string> = NOTES_APP) {
  const [owner, member] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Max' })]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street tools', files })
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  return { owner, member, projectId }
}

const listed = async ({ api }: Maker, show: 'active' | 'shared' | 'archived') =>
  (await api.projects.list.query({ show })).items.map(({ id }) => id)

test('a member finds the project among the shared ones, and only there', async () => {
  const { owner, member, projectId } = await sharedProject()
  expect([
    await listed(member, 'shared'),
    await listed(member, 'active'),
    await listed(owner, 'shared'),
    await listed(owner, 'active'),
  ]).toEqual([[projectId], [], [], [projectId]])
  expect((await member.api.projects.list.query({ show: 'shared' })).items[0]).toMatchObject({
    role: 'editor',
    ownerName: 'Olga',
  })
  expect(await member.api.projects.get.query({ projectId })).toMatchObject({ role: 'editor', ownerName: 'Olga' })
  expect(await owner.api.projects.get.query({ projectId })).toMatchObject({ role: 'owner', ownerName: null })
  await owner.api.projects.archive.mutate({ projectIds: [projectId] })
  expect([await listed(member, 'shared'), await listed(member, 'archived')]).toEqual([[projectId], []])
  await owner.api.projects.delete.mutate({ projectId })
  expect(await listed(member, 'shared')).toEqual([])
  expect(await failureOf(member.api.projects.get.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
})

test('a member works with everything of the project', async () => {
  const { owner, member, projectId } = await sharedProject()
  const { deploymentId } = await owner.api.deployments.publish.mutate({ projectId })
  const { api, cookie } = member
  const version = await api.projects.saveFiles.mutate({
    projectId,
    changes: [{ path: 'notes/hello.md', text: 'Hello\n' }],
  })
  await api.projects.rename.mutate({ projectId, title: 'Our tools' })
  const calls = {
    files: () => api.projects.files.query({ projectId }),
    file: () => api.projects.file.query({ projectId, path: 'notes/hello.md' }),
    versions: () => api.projects.versions.query({ projectId }),
    diff: () => api.projects.diff.query({ projectId, from: null, to: version.id }),
    logs: () => api.projects.logs.query({ projectId }),
    promises: () => api.projects.promises.query({ projectId }),
    runPromises: () => api.projects.runPromises.mutate({ projectId }),
    resetPreviewData: () => api.projects.resetPreviewData.mutate({ projectId }),
    history: () => api.turns.history.query({ projectId }),
  }
  for (const [name, call] of Object.entries(calls)) expect([name, await failureOf(call())]).toEqual([name, null])
  await api.projects.restore.mutate({ projectId, versionId: version.id })
  expect((await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })).status).toBe(200)
  expect((await api.deployments.list.query({ projectId })).items.map(({ id }) => id)).toEqual([deploymentId])
  expect((await api.deployments.list.query({})).items).toEqual([])
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Add a phone number to members' })
  await api.turns.stop.mutate({ projectId, turnId }).catch(() => undefined)
  expect((await owner.api.projects.get.query({ projectId })).title).toBe('Our tools')
})

test('a member is told what only the owner may do, and nothing happens', async () => {
  const { owner, member, projectId } = await sharedProject()
  const { deploymentId } = await owner.api.deployments.publish.mutate({ projectId })
  const { api } = member
  // They are called one by one. A refusal for which nobody waits yet would count as unhandled.
  const calls = [
    () => api.projects.delete.mutate({ projectId }),
    () => api.projects.members.query({ projectId }),
    () => api.projects.addMember.mutate({ projectId, email: 'other@example.com' }),
    () => api.projects.removeMember.mutate({ projectId, email: owner.user.email }),
    () => api.projects.movePreview.mutate({ projectId }),
    () => api.deployments.publish.mutate({ projectId }),
    () => api.deployments.changeAddress.mutate({ projectId, address: 'mine' }),
    () => api.deployments.unpublish.mutate({ projectId }),
    () => api.deployments.rollback.mutate({ deploymentId }),
  ]
  for (const call of calls) expect(await failureOf(call())).toMatchObject({ status: 403, domain: 'project.owner_only' })
  for (const action of ['archive', 'unarchive', 'deleteMany', 'restoreDeletedMany'] as const) {
    expect([action, await failureOf(api.projects[action].mutate({ projectIds: [projectId] }))]).toEqual([
      action,
      expect.objectContaining({ domain: 'project.not_found' }),
    ])
  }
  expect(await failureOf(api.projects.restoreDeleted.mutate({ projectId }))).toMatchObject({
    domain: 'project.not_found',
  })
  expect((await owner.api.projects.members.query({ projectId })).map(({ email }) => email)).toEqual([member.user.email])
  expect(await owner.api.projects.get.query({ projectId })).toMatchObject({
    archivedAt: null,
    liveUrl: expect.any(String),
  })
})

test('an address is added once, whatever its letters, and told by mail once', async () => {
  const owner = await signedIn({ name: 'Olga\nSpam' })
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street\ntools' })
  const email = `new.${newId('user')}@example.com`
  await owner.api.projects.addMember.mutate({ projectId, email: ` ${email.toUpperCase()} ` })
  await owner.api.projects.addMember.mutate({ projectId, email })
  expect(await owner.api.projects.members.query({ projectId })).toEqual([
    { email, role: 'editor', addedAt: expect.any(Date) },
  ])
  await owner.api.projects.removeMember.mutate({ projectId, email })
  await owner.api.projects.addMember.mutate({ projectId, email })
  const mails = await listOutbox(env, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Olga Spam shares “Street tools” with you on Solid'])
  expect(mails[0]!.body).toContain(`http://localhost:3000/web-projects/${projectId}`)
  const invited = await signedIn({ email })
  expect((await invited.api.projects.get.query({ projectId })).role).toBe('editor')
})

test('the mail that tells of it is in the language of whoever gets it, else in that of whoever sends it', async () => {
  const owner = await signedIn({ name: 'Olga', locale: 'de' })
  const { projectId } = await makeProject({ owner: owner.user, title: 'Werkzeug' })
  const [german, english] = [`new.${newId('user')}@example.com`, (await signedIn({ locale: 'en' })).user.email]
  for (const email of [german, english]) await owner.api.projects.addMember.mutate({ projectId, email })
  const mailTo = async (email: string) =>
    (await listOutbox(env, email)).map(({ subject, body }) => [subject, body]).at(0)
  expect(await mailTo(german)).toEqual([
    'Olga teilt „Werkzeug“ mit dir auf Solid',
    expect.stringContaining(`Melde dich mit dieser Adresse, ${german}, an`),
  ])
  expect(await mailTo(english)).toEqual([
    'Olga shares “Werkzeug” with you on Solid',
    expect.stringContaining(`Sign in with this address, ${english}, to open it`),
  ])
})

test("addresses that are none, one's own, and more than twenty are refused", async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user })
  const add = (email: string) => failureOf(owner.api.projects.addMember.mutate({ projectId, email }))
  expect(await add('nobody')).toMatchObject({ status: 400, fields: { fieldErrors: { email: [expect.any(String)] } } })
  expect(await add(owner.user.email.toUpperCase())).toMatchObject({ domain: 'project.member_is_owner' })
  await database(env)
    .insert(projectMembers)
    .values(
      Array.from({ length: MAX_MEMBERS - 1 }, (_, index) => ({
        projectId,
        email: `m${index}@example.com`,
        addedAt: new Date(index),
      })),
    )
  const outcomes = await Promise.all(['a@example.com', 'b@example.com', 'c@example.com'].map(add))
  expect(outcomes.map((failure) => failure?.domain ?? null).toSorted()).toEqual([
    null,
    'project.too_many_members',
    'project.too_many_members',
  ])
  expect(await owner.api.projects.members.query({ projectId })).toHaveLength(MAX_MEMBERS)
  expect(await add('m3@example.com')).toBeNull()
})

test('nobody sends mails to strangers through invitations for ever', async () => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user })
  const now = Date.now()
  for (let count = 0; count < INVITATIONS_A_DAY; count++)
    await takeFromLimit(env, { key: `member:by:${owner.user.id}`, limit: INVITATIONS_A_DAY, windowMs: 86_400_000, now })
  expect(await failureOf(owner.api.projects.addMember.mutate({ projectId, email: 'late@example.com' }))).toMatchObject({
    status: 429,
    domain: 'project.too_many_invitations',
  })
})

test('who is removed is out at once: no page, no stream, no running turn', async () => {
  const { owner, member, projectId } = await sharedProject({ 'a.md': 'a' })
  const input = encodeURIComponent(JSON.stringify({ json: { projectId } }))
  const open = ({ cookie }: Maker) => workerFetch(`/api/trpc/turns.events?input=${input}`, { headers: { cookie } })
  const [stream, ownStream] = [await open(member), await open(owner)]
  const own = ownStream.body!.getReader()
  await own.read()
  await owner.api.projects.removeMember.mutate({ projectId, email: member.user.email })
  // The stream ends by itself. Otherwise the test would time out.
  await stream.text()
  expect(await failureOf(member.api.projects.get.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
  expect(await (await open(member)).text()).toContain('project.not_found')
  expect(await member.api.turns.running.query()).toEqual([])
  await owner.api.projects.rename.mutate({ projectId, title: 'Still followed' })
  let text = ''
  while (!text.includes('Still followed')) text += new TextDecoder().decode((await own.read()).value)
  await own.cancel()
})

test('a member leaves by themselves', async () => {
  const { owner, member, projectId } = await sharedProject({ 'a.md': 'a' })
  await member.api.projects.removeMember.mutate({ projectId, email: member.user.email })
  expect(await owner.api.projects.members.query({ projectId })).toEqual([])
  expect(await failureOf(member.api.projects.get.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
})

/** What the preview's page and its app answer at an address that somebody once knew. */
const answersAt = async (previewUrl: string) => [
  (await workerFetch(previewUrl)).status,
  (await workerFetch(`${previewUrl}/api/notes`)).status,
]

test('who was removed or has left finds nothing at the address of the preview they knew', async () => {
  const { owner, member, projectId } = await sharedProject()
  for (const actor of [owner, member]) {
    await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
    const { previewUrl } = await member.api.projects.get.query({ projectId })
    expect(await answersAt(previewUrl)).toEqual([200, 200])
    const { webSocket } = await projectObject(env, projectId).fetch(`${previewUrl}/~live?v=1`, {
      headers: { upgrade: 'websocket' },
    })
    webSocket!.accept()
    const isClosed = new Promise((resolve) => webSocket!.addEventListener('close', resolve))
    await actor.api.projects.removeMember.mutate({ projectId, email: member.user.email })
    // It would time the test out if the page at the old address were still told of every change.
    await isClosed
    expect(await answersAt(previewUrl)).toEqual([404, 404])
    const own = await owner.api.projects.get.query({ projectId })
    expect(await answersAt(own.previewUrl)).toEqual([200, 200])
  }
})

test('the preview gets another address when its maker asks for one, and every open page is told', async () => {
  const { owner, member, projectId } = await sharedProject()
  const { previewUrl, lastSeq } = await owner.api.projects.get.query({ projectId })
  await owner.api.projects.movePreview.mutate({ projectId })
  expect(await answersAt(previewUrl)).toEqual([404, 404])
  const moved = await member.api.projects.get.query({ projectId })
  expect(moved.previewUrl).not.toBe(previewUrl)
  expect(await answersAt(moved.previewUrl)).toEqual([200, 200])
  const { events } = await owner.api.turns.history.query({ projectId })
  expect(events.filter(({ seq }) => seq > lastSeq).map(({ event }) => event)).toEqual([{ type: 'preview.moved' }])
})

test('who leaves is out at once, of ideas as well, and the owner is told; nobody else can leave', async () => {
  const { owner, member, projectId } = await sharedProject({ 'a.md': 'a' })
  const { email } = member.user
  const { projectId: ideaId } = await owner.api.ideas.create.mutate({ projectId, title: 'Bolder' })
  const streams = await Promise.all(
    [projectId, ideaId].map((id) => {
      const input = encodeURIComponent(JSON.stringify({ json: { projectId: id } }))
      return workerFetch(`/api/trpc/turns.events?input=${input}`, { headers: { cookie: member.cookie } })
    }),
  )
  const before = await owner.api.projects.get.query({ projectId })
  const stranger = await signedIn()
  const leaving = (maker: Maker, id = projectId) =>
    failureOf(maker.api.projects.removeMember.mutate({ projectId: id, email: maker.user.email }))
  expect(await leaving(stranger)).toMatchObject({ domain: 'project.not_found' })
  expect(await leaving(member)).toBeNull()
  // They end by themselves, or the test would time out.
  await Promise.all(streams.map((stream) => stream.text()))
  for (const id of [projectId, ideaId])
    expect(await failureOf(member.api.projects.get.query({ projectId: id }))).toMatchObject({
      domain: 'project.not_found',
    })
  expect(await leaving(member)).toMatchObject({ domain: 'project.not_found' })
  expect(await owner.api.projects.members.query({ projectId })).toEqual([])
  const { lastSeq } = await owner.api.projects.get.query({ projectId })
  expect(lastSeq).toBeGreaterThan(before.lastSeq)
  await owner.api.projects.addMember.mutate({ projectId, email })
  expect(await failureOf(member.api.projects.get.query({ projectId }))).toBeNull()
})
