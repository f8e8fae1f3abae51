import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { KEPT_ACTS, KEPT_ACTS_DAYS } from '#shared/together/activity.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { publishedProject } from './procedure-cases.ts'

async function together() {
  const [owner, editor, viewer] = [
    await signedIn({ name: 'Olga' }),
    await signedIn({ name: 'Max' }),
    await signedIn({ name: 'Vera' }),
  ]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street tools', files: NOTES_APP })
  await owner.api.projects.addMember.mutate({ projectId, email: editor.user.email })
  await owner.api.projects.addMember.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  return { owner, editor, viewer, projectId }
}

test('the log says who did what, newest first, to all members, and to nobody else', async () => {
  const { owner, editor, viewer, projectId } = await together()
  await editor.api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'a.md', text: 'a' }] })
  await owner.api.projects.rename.mutate({ projectId, title: 'Town tools' })
  await owner.api.projects.setMemberRole.mutate({ projectId, email: viewer.user.email, role: 'editor' })
  await owner.api.projects.setMemberRole.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  await editor.api.projects.removeMember.mutate({ projectId, email: editor.user.email })
  const { items, people } = await owner.api.activity.list.query({ projectId })
  expect(items.map(({ act, by }) => [act, by.name])).toEqual([
    ['member.left', 'Max'],
    ['member.role', 'Olga'],
    ['member.role', 'Olga'],
    ['settings.name', 'Olga'],
    ['version.saved', 'Max'],
    ['member.invited', 'Olga'],
    ['member.invited', 'Olga'],
  ])
  expect(items[3]!.subject).toBe('Town tools')
  expect(items[6]!.subject).toBe(editor.user.email)
  expect(people.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['Max', false],
    ['Olga', true],
  ])
  // Who only watches reads what was done, and nobody's address.
  const watched = await viewer.api.activity.list.query({ projectId })
  expect(watched.items.map(({ act }) => act)).toEqual(items.map(({ act }) => act))
  expect(JSON.stringify(watched)).not.toContain('@example.com')
  expect(await failureOf(editor.api.activity.list.query({ projectId }))).toMatchObject({ domain: 'project.not_found' })
})

test('it is filtered by person and kind, and paged without a gap', async () => {
  const { owner, editor, projectId } = await together()
  for (const name of ['b', 'c', 'd', 'e'])
    await editor.api.projects.saveFiles.mutate({ projectId, changes: [{ path: `${name}.md`, text: name }] })
  const { items } = await owner.api.activity.list.query({ projectId, kind: 'versions', by: editor.user.id })
  expect(items.map(({ act }) => act)).toEqual(Array(4).fill('version.saved'))
  expect((await owner.api.activity.list.query({ projectId, kind: 'members', by: editor.user.id })).items).toEqual([])
  const all = (await owner.api.activity.list.query({ projectId })).items
  const walked = []
  for (let cursor: string | null = null; ;) {
    const page = await owner.api.activity.list.query({ projectId, limit: 2, cursor })
    walked.push(...page.items)
    cursor = page.nextCursor
    if (cursor === null) break
  }
  expect(walked).toEqual(all)
})

test('turns stand in it, and the same act in one go is one line that counts', async () => {
  const { owner, editor, projectId } = await together()
  await owner.api.projects.saveInstructions.mutate({ projectId, instructions: 'Be brief' })
  await owner.api.projects.saveInstructions.mutate({ projectId, instructions: 'Be kind' })
  await editor.api.turns.submit.mutate({ projectId, prompt: 'Add a field year' })
  const { items } = await owner.api.activity.list.query({ projectId, limit: 2 })
  expect(items.map(({ act, by, subject, count }) => [act, by.name, subject, count])).toEqual([
    ['turn.begun', 'Max', 'Add a field year', 1],
    ['settings.instructions', 'Olga', '', 2],
  ])
})

test('it keeps the newest acts only, and none for ever', async () => {
  const { owner, projectId } = await together()
  await runInDurableObject(projectObject(env, projectId), (_, { storage: { sql } }) => {
    for (let count = 0; count < KEPT_ACTS + 5; count++)
      sql.exec(
        'INSERT INTO activity (at, act, by_id, subject) VALUES (?, ?, ?, ?)',
        Date.now(),
        'settings.name',
        owner.user.id,
        String(count),
      )
    sql.exec('UPDATE activity SET at = ? WHERE subject = ?', Date.now() - (KEPT_ACTS_DAYS + 1) * DAY_MS, '1500')
  })
  await owner.api.projects.rename.mutate({ projectId, title: 'The last one' })
  await runInDurableObject(projectObject(env, projectId), (_, { storage: { sql } }) => {
    const rows = sql.exec<{ subject: string }>('SELECT subject FROM activity ORDER BY seq').toArray()
    expect(rows).toHaveLength(KEPT_ACTS - 1)
    expect(rows.at(-1)!.subject).toBe('The last one')
    expect(rows.some(({ subject }) => subject === '1500')).toBe(false)
  })
})

test('what the public sees, what the app may do and what changed in production are written down', async () => {
  const owner = await signedIn({ name: 'Olga' })
  const { projectId, deploymentId, versionId } = await publishedProject(owner)
  const { api } = owner
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'a.md', text: 'a' }] })
  await api.projects.restore.mutate({ projectId, versionId })
  await api.deployments.unpublish.mutate({ projectId })
  await api.deployments.rollback.mutate({ deploymentId })
  await api.secrets.set.mutate({ projectId, name: 'API_KEY', value: 'hidden-value', places: ['preview'] })
  await api.appData.unlock.mutate({ projectId })
  await api.appData.run.mutate({ projectId, place: 'production', sql: 'DELETE FROM notes', mayChange: true })
  const { items } = await api.activity.list.query({ projectId })
  const acts = items.map(({ act }) => act)
  expect(acts).toEqual(
    expect.arrayContaining([
      'production.sql',
      'production.unlocked',
      'secret.set',
      'app.rolled_back',
      'app.unpublished',
      'version.restored',
      'version.saved',
      'app.published',
    ]),
  )
  expect(JSON.stringify(items)).not.toContain('hidden-value')
  expect(JSON.stringify(items)).not.toContain('DELETE')
})
