import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { ENDED_IDEAS, MAX_IDEAS } from '#shared/projects/ideas.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'

// The first test of a file loads everything that whole projects need.
vi.setConfig({ testTimeout: 60_000 })

const WORDS = 'one\ntwo\nthree\nfour\nfive\n'

async function withIdea(title = 'Louder words') {
  const maker = await signedIn()
  const { api, user } = maker
  const { projectId } = await makeProject({
    owner: user,
    title: 'Notes',
    files: { ...NOTES_APP, 'docs/words.md': WORDS },
  })
  const { projectId: ideaId } = await api.ideas.create.mutate({ projectId, title })
  const save = (id: string, path: string, text: string | null) =>
    api.projects.saveFiles.mutate({ projectId: id, changes: [{ path, text }] })
  const read = async (id: string, path: string) => (await api.projects.file.query({ projectId: id, path })).text
  async function seen() {
    const { mine, theirs } = await api.ideas.compare.query({ projectId: ideaId })
    return { mine: mine?.id ?? null, theirs: theirs.id }
  }
  return { ...maker, projectId, ideaId, save, read, seen }
}

test('an idea has the files of its project, runs beside it and is in no list of projects', async () => {
  const { api, projectId, ideaId } = await withIdea()
  const [files, own] = await Promise.all([
    api.projects.files.query({ projectId }),
    api.projects.files.query({ projectId: ideaId }),
  ])
  expect(own).toEqual(files)
  const detail = await api.projects.get.query({ projectId: ideaId })
  expect(detail).toMatchObject({ title: 'Louder words', ideaOf: projectId, role: 'owner' })
  expect(await (await workerFetch(`${detail.previewUrl}/api/notes`)).json()).toEqual(['A sample'])
  const listed = await api.projects.list.query()
  expect([listed.items.map(({ id }) => id), listed.total]).toEqual([[projectId], 1])
  const known = { original: { id: projectId, title: 'Notes' }, ideas: [{ id: ideaId, title: 'Louder words' }] }
  expect(await api.ideas.list.query({ projectId })).toMatchObject(known)
  expect(await api.ideas.list.query({ projectId: ideaId })).toMatchObject(known)
})

test('an idea is taken over as one version, with what the project got meanwhile', async () => {
  const { api, projectId, ideaId, save, read, seen } = await withIdea()
  await save(ideaId, 'docs/words.md', WORDS.replace('five', 'FIVE'))
  await save(ideaId, 'docs/more.md', 'more\n')
  await save(projectId, 'docs/words.md', WORDS.replace('one', 'ONE'))
  const compared = await api.ideas.compare.query({ projectId: ideaId })
  expect(compared.files.map(({ path, outcome }) => [path, outcome])).toEqual([
    ['docs/more.md', 'taken'],
    ['docs/words.md', 'merged'],
  ])
  expect(
    await api.projects.diff.query({ projectId: ideaId, from: compared.base, to: compared.theirs.id }),
  ).toHaveLength(2)
  const taken = await api.ideas.take.mutate({ projectId: ideaId, seen: await seen() })
  expect(taken).toMatchObject({ projectId, version: { number: 3, title: 'Idea: Louder words', kind: 'manual' } })
  expect(await read(projectId, 'docs/words.md')).toBe('ONE\ntwo\nthree\nfour\nFIVE\n')
  expect(await read(projectId, 'docs/more.md')).toBe('more\n')
  expect((await api.ideas.list.query({ projectId })).ideas).toEqual([])
  expect(await failureOf(api.projects.get.query({ projectId: ideaId }))).toMatchObject({ domain: 'project.not_found' })
})

test('lines that both changed wait for a choice, and what moved meanwhile is looked at again', async () => {
  const { api, projectId, ideaId, save, read, seen } = await withIdea()
  await save(ideaId, 'docs/words.md', WORDS.replace('three', 'theirs').replace('five', 'FIVE'))
  await save(projectId, 'docs/words.md', WORDS.replace('three', 'mine'))
  const { files } = await api.ideas.compare.query({ projectId: ideaId })
  expect(files).toMatchObject([
    {
      path: 'docs/words.md',
      outcome: 'conflict',
      conflicts: [{ base: ['three'], mine: ['mine'], theirs: ['theirs'] }],
    },
  ])
  const earlier = await seen()
  expect(await failureOf(api.ideas.take.mutate({ projectId: ideaId, seen: earlier }))).toMatchObject({
    domain: 'idea.undecided',
    details: { paths: ['docs/words.md'] },
  })
  const choices = { 'docs/words.md': 'theirs' as const }
  await save(projectId, 'docs/other.md', 'other\n')
  expect(await failureOf(api.ideas.take.mutate({ projectId: ideaId, choices, seen: earlier }))).toMatchObject({
    domain: 'idea.moved',
  })
  await api.ideas.take.mutate({ projectId: ideaId, choices, seen: await seen() })
  expect(await read(projectId, 'docs/words.md')).toBe('one\ntwo\ntheirs\nfour\nFIVE\n')
})

test('migrations of an idea run on the rows of the project, behind its own', async () => {
  const { api, projectId, ideaId, save, seen } = await withIdea()
  const before = (await api.projects.files.query({ projectId })).filter(({ path }) => path.startsWith('migrations/'))
  const { previewUrl } = await api.projects.get.query({ projectId })
  const add = (words: string) =>
    workerFetch(`${previewUrl}/api/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
    })
  await add('Mine')
  const rows = await (await workerFetch(`${previewUrl}/api/notes`)).json()
  expect(rows).toHaveLength(2)
  await save(ideaId, 'migrations/0002_colours.sql', 'CREATE TABLE colours (name TEXT);')
  await save(projectId, 'migrations/0002_shapes.sql', 'CREATE TABLE shapes (name TEXT);')
  await api.ideas.take.mutate({ projectId: ideaId, seen: await seen() })
  const after = (await api.projects.files.query({ projectId })).map(({ path }) => path)
  expect(after.filter((path) => path.startsWith('migrations/'))).toEqual([
    ...before.map(({ path }) => path),
    'migrations/0002_shapes.sql',
    'migrations/0003_colours.sql',
  ])
  expect(await (await workerFetch(`${previewUrl}/api/notes`)).json()).toEqual(rows)
  expect(await projectObject(env, projectId).state()).toMatchObject({ problems: [] })
})

/** Begins a turn that stays where it is. Answers what lets it go on. */
async function heldTurn(projectId: string, userId: string) {
  const object = projectObject(env, projectId)
  await runInDurableObject(object, async (instance, { storage }) => {
    await instance.submit({ turnId: newId('turn'), userId, prompt: 'A list of plants with name and place' })
    await storage.deleteAlarm()
  })
  return () => object.stopAll()
}

test('nothing is taken over while a turn works on either side', async () => {
  const { api, user, projectId, ideaId, save, seen } = await withIdea()
  await save(ideaId, 'docs/more.md', 'more\n')
  const compared = await seen()
  const take = () => api.ideas.take.mutate({ projectId: ideaId, seen: compared })
  for (const side of [ideaId, projectId]) {
    const release = await heldTurn(side, user.id)
    expect(await failureOf(take())).toMatchObject({ domain: 'turn.already_running' })
    await release()
  }
  await take()
})

test('a turn works in an idea as in any project, and what it made is compared again', async () => {
  const { api, ideaId, seen } = await withIdea()
  const compared = await seen()
  const { turnId } = await api.turns.submit.mutate({
    projectId: ideaId,
    prompt: 'A list of plants with name and place',
  })
  await untilEnd({ api }, { projectId: ideaId, turnId })
  expect(await failureOf(api.ideas.take.mutate({ projectId: ideaId, seen: compared }))).toMatchObject({
    domain: 'idea.moved',
  })
})

test('an idea is neither published nor shared nor branched, and is thrown away and brought back', async () => {
  const { api, projectId, ideaId } = await withIdea()
  const refused = { domain: 'idea.not_published' }
  expect(await failureOf(api.deployments.publish.mutate({ projectId: ideaId }))).toMatchObject(refused)
  expect(await failureOf(api.projects.addMember.mutate({ projectId: ideaId, email: 'ada@example.com' }))).toMatchObject(
    refused,
  )
  expect(await failureOf(api.ideas.create.mutate({ projectId: ideaId, title: 'Deeper' }))).toMatchObject(refused)
  expect(await api.ideas.throwAway.mutate({ projectId: ideaId })).toEqual({ projectId, givenBack: 0 })
  expect(await failureOf(api.projects.get.query({ projectId: ideaId }))).toMatchObject({ domain: 'project.not_found' })
  await api.ideas.bringBack.mutate({ projectId: ideaId })
  expect(await api.projects.get.query({ projectId: ideaId })).toMatchObject({ ideaOf: projectId })
  expect(await failureOf(api.projects.archive.mutate({ projectIds: [ideaId] }))).toMatchObject({
    domain: 'project.not_found',
  })
})

test('a project has a bounded number of open ideas, and none before its first version', async () => {
  const { api, projectId, ideaId, user } = await withIdea()
  for (let more = 1; more < MAX_IDEAS; more++) await api.ideas.create.mutate({ projectId, title: `Idea ${more}` })
  const refused = { domain: 'idea.too_many', details: { limit: MAX_IDEAS } }
  expect(await failureOf(api.ideas.create.mutate({ projectId, title: 'Too many' }))).toMatchObject(refused)
  await api.ideas.throwAway.mutate({ projectId: ideaId })
  await api.ideas.create.mutate({ projectId, title: 'Another' })
  expect(await failureOf(api.ideas.bringBack.mutate({ projectId: ideaId }))).toMatchObject(refused)
  const empty = await makeProject({ owner: user, title: 'Empty' })
  expect(await failureOf(api.ideas.create.mutate({ projectId: empty.projectId, title: 'Too early' }))).toMatchObject({
    domain: 'idea.nothing_yet',
  })
})

test('an idea is of those who work on its project, and goes and comes back with it', async () => {
  const { api, projectId, ideaId } = await withIdea()
  const [member, stranger] = [await signedIn(), await signedIn()]
  await api.projects.addMember.mutate({ projectId, email: member.user.email })
  expect(await member.api.projects.get.query({ projectId: ideaId })).toMatchObject({ role: 'editor' })
  const own = await member.api.ideas.create.mutate({ projectId, title: 'A member’s' })
  expect(await api.projects.get.query(own)).toMatchObject({ role: 'owner' })
  const gone = { domain: 'project.not_found' }
  expect(await failureOf(stranger.api.ideas.compare.query({ projectId: ideaId }))).toMatchObject(gone)
  await member.api.ideas.throwAway.mutate(own)
  await api.projects.removeMember.mutate({ projectId, email: member.user.email })
  expect(await failureOf(member.api.projects.get.query({ projectId: ideaId }))).toMatchObject(gone)

  await api.projects.delete.mutate({ projectId })
  expect(await failureOf(api.projects.get.query({ projectId: ideaId }))).toMatchObject(gone)
  await api.projects.restoreDeleted.mutate({ projectId })
  expect((await api.ideas.list.query({ projectId })).ideas.map(({ id }) => id)).toEqual([ideaId])

  await purgeProject(env, projectId)
  const left = await database(env).select({ id: projects.id }).from(projects)
  expect(left.map(({ id }) => id).filter((id) => [projectId, ideaId, own.projectId].includes(id))).toEqual([])
})

test('what was thrown away or taken over stands in a list, by pages, and comes back from there', async () => {
  const { api, projectId, ideaId, save, seen } = await withIdea()
  await save(ideaId, 'docs/more.md', 'more\n')
  await api.ideas.take.mutate({ projectId: ideaId, seen: await seen() })
  const thrown: string[] = []
  for (let count = 0; count < ENDED_IDEAS; count++) {
    const { projectId: id } = await api.ideas.create.mutate({ projectId, title: `Idea ${count}` })
    await api.ideas.throwAway.mutate({ projectId: id })
    thrown.unshift(id)
  }
  const first = await api.ideas.ended.query({ projectId })
  expect(first.items.map(({ id }) => id)).toEqual(thrown)
  expect(first.items.every(({ wasTaken }) => !wasTaken)).toBe(true)
  const rest = await api.ideas.ended.query({ projectId, cursor: first.nextCursor })
  expect(rest).toMatchObject({ items: [{ id: ideaId, wasTaken: true }], nextCursor: null })
  await api.ideas.bringBack.mutate({ projectId: thrown[3]! })
  expect((await api.ideas.ended.query({ projectId })).items.map(({ id }) => id)).not.toContain(thrown[3])
  expect((await api.ideas.list.query({ projectId })).ideas.map(({ id }) => id)).toEqual([thrown[3]])
})

test('the board tells the newest turn of each with its ceiling', async () => {
  const { api, projectId, ideaId } = await withIdea()
  expect((await api.ideas.list.query({ projectId })).ideas[0]).toMatchObject({ turn: null })
  const { turnId } = await api.turns.submit.mutate({
    projectId: ideaId,
    prompt: 'Add a page about opening hours',
    ceilingCredits: 7,
  })
  await untilEnd({ api }, { projectId: ideaId, turnId })
  const { original, ideas } = await api.ideas.list.query({ projectId })
  expect(original.turn).toBeNull()
  expect(ideas[0]!.turn).toMatchObject({ prompt: 'Add a page about opening hours', ceiling: 7 })
  expect(ideas[0]!.turn!.spent).toBeLessThanOrEqual(7)
})
