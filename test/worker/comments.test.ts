import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { MAX_THREAD, MAX_THREADS, type CommentPlace } from '#shared/together/comments.ts'
import { failureOf, signedIn, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const PLACE: CommentPlace = {
  page: '/tools?sort=name',
  tag: 'button',
  text: 'Lend a tool',
  file: 'client/pages/tools.tsx',
  line: 46,
  nth: 2,
}

async function together() {
  const [owner, editor, viewer, stranger] = [
    await signedIn({ name: 'Olga' }),
    await signedIn({ name: 'Max' }),
    await signedIn({ name: 'Vera' }),
    await signedIn(),
  ]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Street tools', files: NOTES_APP })
  await owner.api.projects.addMember.mutate({ projectId, email: editor.user.email })
  await owner.api.projects.addMember.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  const begin = ({ api }: Maker, text: string) => api.comments.begin.mutate({ projectId, place: PLACE, text })
  const list = async ({ api }: Maker, isOpen = true) =>
    (await api.comments.list.query({ projectId, isOpen })).items.map(({ number, state, text, replies, by }) => ({
      number,
      state,
      text,
      replies,
      by: by.name,
    }))
  const openOf = async ({ api }: Maker) => (await api.projects.get.query({ projectId })).openComments
  return { owner, editor, viewer, stranger, projectId, begin, list, openOf }
}

test('whoever may look may comment and answer, everybody there reads it, and nobody else', async () => {
  const { owner, viewer, stranger, projectId, begin, list, openOf } = await together()
  const { threadId } = await begin(viewer, '  Which cleaner is this? ')
  await owner.api.comments.reply.mutate({ projectId, threadId, text: 'I will take a new picture.' })
  const said = [{ number: 1, state: 'open', text: 'Which cleaner is this?', replies: 1, by: 'Vera' }]
  expect([await list(owner), await list(viewer)]).toEqual([said, said])
  const thread = await viewer.api.comments.thread.query({ projectId, threadId })
  expect(thread).toMatchObject({ id: threadId, place: PLACE, by: { name: 'Vera', isYou: true } })
  expect(thread.comments.map(({ text, by }) => [text, by.name, by.isYou])).toEqual([
    ['Which cleaner is this?', 'Vera', true],
    ['I will take a new picture.', 'Olga', false],
  ])
  expect([await openOf(owner), await openOf(viewer)]).toEqual([1, 1])
  expect(await failureOf(stranger.api.comments.list.query({ projectId }))).toMatchObject({
    domain: 'project.not_found',
  })
  expect(await failureOf(begin(stranger, 'Hello'))).toMatchObject({ domain: 'project.not_found' })
  const acts = (await owner.api.activity.list.query({ projectId, kind: 'comments' })).items
  expect(acts.map(({ act, by, subject }) => [act, by.name, subject])).toEqual([
    ['comment.added', 'Olga', 'I will take a new picture.'],
    ['comment.added', 'Vera', 'Which cleaner is this?'],
  ])
})

test('threads of another project are not there', async () => {
  const { owner, projectId, begin } = await together()
  const { threadId } = await begin(owner, 'Here')
  const other = await makeProject({ owner: owner.user, title: 'Other', files: NOTES_APP })
  for (const asked of [
    () => owner.api.comments.thread.query({ projectId: other.projectId, threadId }),
    () => owner.api.comments.reply.mutate({ projectId: other.projectId, threadId, text: 'x' }),
    () => owner.api.comments.thread.query({ projectId, threadId: newId('thread') }),
  ])
    expect(await failureOf(asked())).toMatchObject({ domain: 'comment.gone', status: 404 })
  expect((await owner.api.comments.list.query({ projectId: other.projectId })).items).toEqual([])
})

test('who may change the project deals with every thread, a viewer with their own, and an answer opens it again', async () => {
  const { owner, editor, viewer, projectId, begin, list, openOf } = await together()
  const ours = (await begin(owner, 'From the owner')).threadId
  const theirs = (await begin(viewer, 'From the viewer')).threadId
  const settle = ({ api }: Maker, threadIds: string[], state: 'open' | 'done' | 'handed') =>
    api.comments.settle.mutate({ projectId, threadIds, state })
  for (const threadIds of [[ours], [theirs, ours]])
    expect(await failureOf(settle(viewer, threadIds, 'done'))).toMatchObject({
      domain: 'comment.not_yours',
      status: 403,
    })
  // The builder works at the owner's cost.
  expect(await failureOf(settle(viewer, [theirs], 'handed'))).toMatchObject({ domain: 'comment.not_yours' })
  await settle(viewer, [theirs], 'done')
  await settle(editor, [ours, newId('thread')], 'handed')
  expect([await list(owner), await openOf(owner)]).toEqual([[], 0])
  expect((await list(owner, false)).map(({ text, state }) => [text, state])).toEqual([
    ['From the viewer', 'done'],
    ['From the owner', 'handed'],
  ])
  await owner.api.comments.reply.mutate({ projectId, threadId: theirs, text: 'Not yet' })
  expect((await list(viewer)).map(({ text, state }) => [text, state])).toEqual([['From the viewer', 'open']])
  expect(await openOf(viewer)).toBe(1)
})

test('everybody deletes their own words, the owner those of all, and the first takes its thread along', async () => {
  const { owner, editor, viewer, projectId, begin, list } = await together()
  const { threadId } = await begin(viewer, 'First')
  const { commentId } = await editor.api.comments.reply.mutate({ projectId, threadId, text: 'Second' })
  const first = (await viewer.api.comments.thread.query({ projectId, threadId })).comments[0]!.id
  const remove = ({ api }: Maker, id: string) => api.comments.remove.mutate({ projectId, threadId, commentId: id })
  expect(await failureOf(remove(viewer, commentId))).toMatchObject({ domain: 'comment.not_yours' })
  expect(await failureOf(remove(editor, first))).toMatchObject({ domain: 'comment.not_yours' })
  await remove(owner, commentId)
  expect(await list(owner)).toMatchObject([{ text: 'First', replies: 0 }])
  expect(await failureOf(remove(owner, commentId))).toMatchObject({ domain: 'comment.gone' })
  await remove(viewer, first)
  expect(await list(owner, false)).toEqual([])
  expect(await failureOf(viewer.api.comments.thread.query({ projectId, threadId }))).toMatchObject({
    domain: 'comment.gone',
  })
})

test('threads are paged without a gap, and numbers are never given twice', async () => {
  const { owner, projectId, begin, list } = await together()
  for (const text of ['one', 'two', 'three', 'four', 'five']) await begin(owner, text)
  const walked = []
  for (let cursor: number | null = null; ;) {
    const page = await owner.api.comments.list.query({ projectId, limit: 2, cursor })
    walked.push(...page.items.map(({ text }) => text))
    cursor = page.nextCursor
    if (cursor === null) break
  }
  expect(walked).toEqual(['five', 'four', 'three', 'two', 'one'])
  const { items } = await owner.api.comments.list.query({ projectId, limit: 1 })
  const { comments } = await owner.api.comments.thread.query({ projectId, threadId: items[0]!.id })
  await owner.api.comments.remove.mutate({ projectId, threadId: items[0]!.id, commentId: comments[0]!.id })
  await begin(owner, 'six')
  expect((await list(owner))[0]).toMatchObject({ text: 'six', number: 6 })
})

test('a thread is full at some point, and of too many the oldest that was dealt with makes room', async () => {
  const { owner, projectId, begin, list } = await together()
  const { threadId } = await begin(owner, 'First')
  const inside = (statement: string, ...values: number[]) =>
    runInDurableObject(projectObject(env, projectId), (_, { storage }) => void storage.sql.exec(statement, ...values))
  await inside('UPDATE threads SET replies = ?', MAX_THREAD - 2)
  const reply = (text: string) => owner.api.comments.reply.mutate({ projectId, threadId, text })
  await reply('The last')
  expect(await failureOf(reply('One more'))).toMatchObject({ domain: 'comment.thread_full' })
  await inside(
    `WITH RECURSIVE counted (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
     INSERT INTO threads (number, id, first_id, state, place) SELECT n, 'thr_' || n, first_id, 'open', place FROM counted, threads WHERE number = 1`,
    MAX_THREADS,
  )
  expect(await failureOf(begin(owner, 'Too many'))).toMatchObject({ domain: 'comment.too_many' })
  await owner.api.comments.settle.mutate({ projectId, threadIds: [threadId], state: 'done' })
  await begin(owner, 'There is room')
  expect(await failureOf(owner.api.comments.thread.query({ projectId, threadId }))).toMatchObject({
    domain: 'comment.gone',
  })
  expect((await list(owner))[0]!.text).toBe('There is room')
})

test('what is no comment or no place is refused', async () => {
  const { owner, projectId } = await together()
  const begin = (changes: Partial<CommentPlace>, text = 'Hello') =>
    failureOf(owner.api.comments.begin.mutate({ projectId, place: { ...PLACE, ...changes }, text }))
  for (const refused of [
    begin({}, '   '),
    begin({}, 'x'.repeat(2_001)),
    begin({ page: 'https://elsewhere.example' }),
    begin({ file: '../secret' }),
    begin({ tag: '<script>' }),
    begin({ line: 0 }),
    begin({ nth: -1 }),
  ])
    expect(await refused).toMatchObject({ status: 400 })
  expect((await owner.api.comments.list.query({ projectId })).items).toEqual([])
})
