import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { purgeDeployments } from '#worker/features/deployments/account-data.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const db = database(env)

const stateCode = (projectId: string) =>
  projectObject(env, projectId)
    .state()
    .then(
      () => null,
      (error: unknown) => asDomainError(error)?.code,
    )

test('a project that is at work is stopped and gone, and nothing of it comes back', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: { 'a.md': 'a' } })
  for (const prompt of ['A list of books', 'Add a due date']) await api.turns.submit.mutate({ projectId, prompt })
  await purgeProject(env, projectId)
  expect(await stateCode(projectId)).toBe('project.not_found')
  expect(await failureOf(api.projects.get.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
  expect(await failureOf(api.turns.submit.mutate({ projectId, prompt: 'More' }))).toMatchObject({
    domain: 'project.not_found',
  })
  expect([
    await db.select().from(projects).where(eq(projects.id, projectId)),
    await db.select().from(turns).where(eq(turns.projectId, projectId)),
  ]).toEqual([[], []])
})

test('purging twice, or what was never made, is nothing', async () => {
  const { user } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  await purgeProject(env, projectId)
  await purgeProject(env, projectId)
  await purgeProject(env, newId('project'))
  expect(await stateCode(projectId)).toBe('project.not_found')
})

test('a project of the same files, published by somebody else, is not touched', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const [gone, kept] = [
    await makeProject({ owner: one.user, title: `One ${crypto.randomUUID()}`, files: NOTES_APP }),
    await makeProject({ owner: other.user, title: `Other ${crypto.randomUUID()}`, files: NOTES_APP }),
  ]
  const { url: goneUrl } = await one.api.deployments.publish.mutate(gone)
  const { url } = await other.api.deployments.publish.mutate(kept)
  await purgeProject(env, gone.projectId)
  const html = await (await workerFetch(url)).text()
  const paths = ['/robots.txt', ...[...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]!)]
  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths) expect([path, (await workerFetch(url + path)).status]).toEqual([path, 200])
  expect((await workerFetch(`${url}/api/release`)).status).toBe(200)
  expect((await workerFetch(`${goneUrl}/robots.txt`)).status).toBe(404)
})

test('taking down what was published leaves the project, which can be published again with an empty database', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: `Again ${crypto.randomUUID()}`, files: NOTES_APP })
  const { url } = await api.deployments.publish.mutate({ projectId })
  await workerFetch(`${url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"Milk"}',
  })
  await purgeDeployments(env, projectId)
  await purgeDeployments(env, projectId)
  expect([
    await db.select().from(apps).where(eq(apps.projectId, projectId)),
    await db.select().from(deployments).where(eq(deployments.projectId, projectId)),
  ]).toEqual([[], []])
  expect((await api.projects.get.query({ projectId })).liveUrl).toBeNull()
  const again = await api.deployments.publish.mutate({ projectId })
  expect(await (await workerFetch(`${again.url}/api/notes`)).json()).toEqual([])
})
