import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { LOCALES } from '#shared/locale.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { PROJECT_TEMPLATES, TEMPLATE_GROUPS, TEMPLATE_IDS, type TemplateId } from '#shared/projects/templates.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { soaks } from '#test/support/soak.ts'
import { untilEnd } from './built-project.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 60_000 })

test('a copy has every file of the newest version and runs, without the conversation', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({
    owner: user,
    title: 'Notes',
    files: { ...NOTES_APP, 'docs/words.md': '\uFEFFGrüße 🌍\r\n' },
  })
  const copy = (await api.projects.duplicate.mutate({ projectId })).projectId
  expect(await env.DB.prepare('SELECT copied_from FROM projects WHERE id = ?').bind(copy).first('copied_from')).toBe(
    projectId,
  )
  const [from, to] = await Promise.all([
    api.projects.files.query({ projectId }),
    api.projects.files.query({ projectId: copy }),
  ])
  expect(to).toEqual(from)
  const detail = await api.projects.get.query({ projectId: copy })
  expect(detail).toMatchObject({
    title: 'Notes copy',
    state: 'idle',
    versionCount: 1,
    headVersion: { number: 1, title: 'Copied from Notes', files: from.length },
    role: 'owner',
    liveUrl: null,
    coverUrl: null,
  })
  const { events } = await api.turns.history.query({ projectId: copy, limit: 500 })
  expect(new Set(events.map(({ event }) => event.type))).toEqual(new Set(['version.created', 'preview.updated']))
  expect((await workerFetch(`${detail.previewUrl}/`)).status).toBe(200)
  expect(await (await workerFetch(`${detail.previewUrl}/api/notes`)).json()).toEqual(['A sample'])
  await api.projects.saveFiles.mutate({ projectId: copy, changes: [{ path: 'docs/words.md', text: null }] })
  expect((await api.projects.files.query({ projectId })).map(({ path }) => path)).toContain('docs/words.md')
  expect((await api.projects.list.query()).items.map(({ title }) => title).toSorted()).toEqual(['Notes', 'Notes copy'])
})

test('a project larger than one answer between objects is copied in several', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: 'x'.repeat(MAX_TITLE), files: { 'a.md': 'a' } })
  const half = 'line of text\n'.repeat(40_000)
  // Forty different files of half a megabyte each are 20 MB.
  for (let group = 0; group < 8; group++) {
    await api.projects.saveFiles.mutate({
      projectId,
      changes: Array.from({ length: 5 }, (_, index) => ({
        path: `data/${group}-${index}.txt`,
        text: `${group} ${index}\n${half}`,
      })),
    })
  }
  const copy = (await api.projects.duplicate.mutate({ projectId })).projectId
  expect(await api.projects.files.query({ projectId: copy })).toEqual(await api.projects.files.query({ projectId }))
  const { title, headVersion } = await api.projects.get.query({ projectId: copy })
  expect([title.length, title.endsWith(' copy'), headVersion?.files]).toEqual([MAX_TITLE, true, 41])
})

test('a project without a version has a copy without one', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  const copy = (await api.projects.duplicate.mutate({ projectId })).projectId
  expect(await api.projects.get.query({ projectId: copy })).toMatchObject({
    headVersion: null,
    versionCount: 0,
    state: 'idle',
  })
})

test("a member's copy is their own", async () => {
  const [owner, member] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, files: { 'a.md': 'a' } })
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const copy = (await member.api.projects.duplicate.mutate({ projectId })).projectId
  expect((await member.api.projects.get.query({ projectId: copy })).role).toBe('owner')
  expect(await failureOf(owner.api.projects.get.query({ projectId: copy }))).toMatchObject({
    domain: 'project.not_found',
  })
  expect(await failureOf(member.api.projects.duplicate.mutate({ projectId: newId('project') }))).toMatchObject({
    domain: 'project.not_found',
  })
})

test('only a template that there is begins a project', async () => {
  const { api } = await signedIn()
  const unknown = { template: 'nothing' as TemplateId, locale: 'en' as const }
  expect(await failureOf(api.projects.createFromTemplate.mutate(unknown))).toMatchObject({ status: 400 })
})

/** Every template in each language in a soak; one of each group otherwise, in a language that goes round. */
const BEGUN = soaks
  ? TEMPLATE_IDS.flatMap((template) => LOCALES.map((locale) => [template, locale] as const))
  : TEMPLATE_GROUPS.map((group, place) => {
      const template = TEMPLATE_IDS.findLast((id) => PROJECT_TEMPLATES[id].group === group)!
      return [template, LOCALES[place % LOCALES.length]!] as const
    })

test.each(BEGUN)('the built-in builder makes a working app from the template %s (%s)', async (template, locale) => {
  const maker = await signedIn()
  const ids = await maker.api.projects.createFromTemplate.mutate({ template, locale })
  const events = (await untilEnd(maker, ids)).map(({ event }) => event)
  expect(events.find(({ type }) => type === 'turn.finished')).toMatchObject({ state: 'succeeded' })
  const promises = await maker.api.projects.promises.query({ projectId: ids.projectId })
  expect([promises.length > 2, promises.filter(({ state }) => state !== 'kept')]).toEqual([true, []])
  const { previewUrl } = await maker.api.projects.get.query({ projectId: ids.projectId })
  expect((await workerFetch(`${previewUrl}/`)).status).toBe(200)
})
