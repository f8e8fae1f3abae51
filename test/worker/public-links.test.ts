import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { failureOf, PRODUCT, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

/** A project with a public link, and its owner. */
async function linkedProject() {
  const owner = await signedIn({ name: 'Olga <b>' })
  const files = { ...NOTES_APP, 'README.md': '# Street <tools>\n', '.solid/blueprint.json': '{}' }
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street "tools"', files })
  const { path } = await owner.api.publicLinks.set.mutate({ projectId, isOn: true })
  return { owner, projectId, path: path! }
}

const seen = async (path: string, init: RequestInit = {}) => {
  const answer = await workerFetch(path, { redirect: 'manual', ...init })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const copy = (path: string, cookie?: string) =>
  seen(`${path}/copy`, { method: 'POST', headers: { origin: PRODUCT, ...(cookie && { cookie }) } })

/** Rows of as many projects as no plan has room for. */
const fillWithProjects = (ownerId: string) =>
  env.DB.prepare(
    `WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < 500)
     INSERT INTO projects (id, owner_id, title, state, color, version_count, created_at, updated_at)
     SELECT 'prj_' || lower(hex(randomblob(10))), ?, 'Full', 'idle', 'gray', 0, 0, 0 FROM nth`,
  )
    .bind(ownerId)
    .run()

test('whoever has the link reads the files without signing in, and nothing else of the project', async () => {
  const { path, projectId } = await linkedProject()
  const { status, html, headers } = await seen(path)
  expect(status).toBe(200)
  expect(html).toContain('Street &quot;tools&quot;')
  expect(html).toContain('# Street &lt;tools&gt;')
  expect(html).toContain('Olga &lt;b&gt;')
  expect(html).not.toMatch(/<script|\.solid\/|example\.com/)
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'private, no-store'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await seen(`${path}?file=server%2Findex.ts`)).html).toContain('new Hono')
  // What is none of its files leads to its first.
  for (const file of ['.solid/blueprint.json', '../secrets', 'x'.repeat(5_000)])
    expect((await seen(`${path}?file=${encodeURIComponent(file)}`)).html).toContain('# Street &lt;tools&gt;')
  expect((await seen(`${path}/picture`)).status).toBe(404)
  expect((await seen(`/shared/${projectId}`)).status).toBe(404)
})

test('what is half written is not shown, as no copy would have it', async () => {
  const { projectId, path } = await linkedProject()
  await runInDurableObject(projectObject(env, projectId), (_object, { storage }) => {
    storage.sql.exec("DELETE FROM files WHERE path = 'README.md'")
  })
  expect((await seen(path)).html).toContain('# Street &lt;tools&gt;')
})

test('a new link ends the old one, and so do its end, another key, a deleted project and a blocked owner', async () => {
  const { owner, projectId, path } = await linkedProject()
  const other = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const statusOf = async (address: string) => (await seen(address)).status
  expect(await statusOf(other)).toBe(404)
  const { path: renewed } = await owner.api.publicLinks.set.mutate({ projectId, isOn: true })
  expect([await statusOf(path), await statusOf(renewed!)]).toEqual([404, 200])
  expect(await owner.api.publicLinks.get.query({ projectId })).toEqual({ path: renewed })
  await owner.api.projects.delete.mutate({ projectId })
  expect(await statusOf(renewed!)).toBe(404)
  await owner.api.projects.restoreDeleted.mutate({ projectId })
  expect(await statusOf(renewed!)).toBe(200)
  await env.DB.prepare('UPDATE users SET banned = 1 WHERE id = ?').bind(owner.user.id).run()
  expect(await statusOf(renewed!)).toBe(404)
  await env.DB.prepare('UPDATE users SET banned = 0 WHERE id = ?').bind(owner.user.id).run()
  await owner.api.publicLinks.set.mutate({ projectId, isOn: false })
  expect(await statusOf(renewed!)).toBe(404)
  expect(await owner.api.publicLinks.get.query({ projectId })).toEqual({ path: null })
})

test('the link is made by the owner alone', async () => {
  const { owner, projectId } = await linkedProject()
  const editor = await signedIn()
  await owner.api.projects.addMember.mutate({ projectId, email: editor.user.email })
  for (const call of [
    editor.api.publicLinks.get.query({ projectId }),
    editor.api.publicLinks.set.mutate({ projectId, isOn: true }),
  ])
    expect(await failureOf(call)).toMatchObject({ domain: 'project.owner_only' })
})

test('a copy is a project of whoever made it: with the files, without the conversation, the link or the members', async () => {
  const { owner, path, projectId } = await linkedProject()
  const guest = await signedIn()
  const { status, headers } = await copy(path, guest.cookie)
  expect(status).toBe(303)
  const copied = /^\/web-projects\/(prj_[0-9a-z]{20})$/.exec(headers.get('location')!)![1]!
  expect(copied).not.toBe(projectId)
  const files = (await guest.api.projects.files.query({ projectId: copied })).map((file) => file.path)
  expect(files).toEqual((await owner.api.projects.files.query({ projectId })).map((file) => file.path))
  expect(await guest.api.publicLinks.get.query({ projectId: copied })).toEqual({ path: null })
  expect(await failureOf(owner.api.projects.get.query({ projectId: copied }))).toMatchObject({
    domain: 'project.not_found',
  })
})

test('who is not signed in does that first, who has no room is told so, and another site copies nothing', async () => {
  const { path, projectId } = await linkedProject()
  const away = await copy(path)
  expect([away.status, away.headers.get('location')]).toEqual([
    303,
    `/?${new URLSearchParams({ signin: 'true', next: path })}`,
  ])
  const guest = await signedIn()
  const elsewhere = await seen(`${path}/copy`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', cookie: guest.cookie },
  })
  expect(elsewhere.status).toBe(403)
  await fillWithProjects(guest.user.id)
  const full = await copy(path, guest.cookie)
  expect([full.status, full.html.includes('role="alert"')]).toEqual([409, true])
  const nowhere = `/shared/${projectId}/${'0'.repeat(32)}`
  const lost = await copy(nowhere, guest.cookie)
  expect([lost.status, lost.headers.get('location')]).toEqual([303, nowhere])
})
