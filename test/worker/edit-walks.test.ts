import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { gitClient } from '#test/support/git-client.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds } from '#test/support/soak.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'

const SEED = Number(process.env['SEED'] || 1)
const WALKS = rounds({ test: 1, soak: 60 })
const STEPS = 24
const PATHS = ['notes/a.txt', 'notes/b.txt', 'notes/c/d.txt']
const WORKS = 'turn.already_running'

const script = await scriptedBuilder()

type Files = Map<string, string>
/** What somebody has open: files as they were when they were read, and the version of their last save. */
type Open = { name: string; isSession: boolean; seen: Map<string, string | null>; joins: string | undefined }

/**
 * Somebody types in the editor, somebody changes the page, somebody pushes, the builder works and versions come back, in
 * any order. What was accepted stands in the head or in a version that can be brought back, and what was not was
 * refused as a conflict.
 */
async function walk(random: () => number) {
  const maker = await signedIn()
  const { user, api } = maker
  const { projectId } = await makeProject({ owner: user, files: NOTES_APP })
  const { secret } = await api.apiTokens.create.mutate({ name: 'git', scopes: ['read', 'build'], days: 7 })
  const git = gitClient({ projectId, token: secret })
  await git.pull()
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const filesOf = async (versionId: string | null): Promise<Files> =>
    new Map(
      (await projectObject(env, projectId).snapshot(versionId)).map(({ path, content }) => [
        path,
        new TextDecoder().decode(content),
      ]),
    )
  const headId = async () => (await api.projects.get.query({ projectId })).headVersion!.id
  const hashOf = async (path: string) =>
    (await api.projects.files.query({ projectId })).find((file) => file.path === path)?.hash ?? null
  let wanted = await filesOf(null)
  /** Each version as it was when something else followed it. */
  const kept = new Map<string, Files>()
  const conflicts: string[] = []
  let count = 0
  const people: Open[] = [
    { name: 'Typed', isSession: false, seen: new Map(), joins: undefined },
    { name: 'Touched', isSession: true, seen: new Map(), joins: undefined },
  ]
  const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })

  async function save(person: Open, path: string) {
    if (!person.seen.has(path)) person.seen.set(path, await hashOf(path))
    const was = person.seen.get(path)!
    const isNow = was === (await hashOf(path))
    const text = `${person.name} ${(count += 1)}\n`
    const { joins, isSession } = person
    const change = { projectId, changes: [{ path, text, was }], ...(joins && { joins }), isSession }
    let saved: { id: string } | null = null
    const failure = await failureOf(api.projects.saveFiles.mutate(change).then((version) => (saved = version)))
    if (failure) conflicts.push(failure.domain!)
    else wanted.set(path, text)
    return { isNow, failure: failure?.domain ?? null, id: (saved as { id: string } | null)?.id, path }
  }

  /** What a turn completes of the frame is nobody's edit. */
  async function ended(turnId: string) {
    await untilEnd(maker, { projectId, turnId })
    for (const [path, text] of await filesOf(null)) if (!path.startsWith('notes')) wanted.set(path, text)
  }

  const steps = {
    async save() {
      const person = oneOf(people)
      const done = await save(person, oneOf(PATHS))
      // Nobody writes over what they have not seen, and nobody is refused who has.
      expect(done.failure).toBe(done.isNow ? null : 'project.file_changed')
      person.seen.set(done.path, await hashOf(done.path))
      person.joins = done.id ?? person.joins
    },
    async push() {
      const files = new Map([...git.files(), [oneOf(PATHS), `Pushed ${(count += 1)}\n`]])
      git.commit(files, `Push ${count}`)
      const refusal = await git.push()
      if (refusal === null) return void (wanted = files)
      conflicts.push(refusal)
      await git.pull()
      expect(git.files()).toEqual(wanted)
    },
    async turn() {
      const [path, text] = [oneOf(PATHS), `Built ${(count += 1)}\n`]
      script([{ calls: [write(path, text)] }, { text: 'Done.' }])
      const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Write a note' })
      await ended(turnId)
      wanted.set(path, text)
    },
    async turnBetween() {
      const [path, text] = [oneOf(PATHS), `Built ${(count += 1)}\n`]
      const going: BuilderStep = { calls: [write(path, text)], goesOn: true }
      script([going, { text: 'Done.' }])
      const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Write a note' })
      await expect
        .poll(async () => (await api.turns.running.query()).some(({ state }) => state === 'working'))
        .toBe(true)
      expect((await save(oneOf(people), oneOf(PATHS))).failure).toBe(WORKS)
      git.commit(new Map([...git.files(), ['notes/never.txt', 'Never\n']]), 'Never')
      expect(await git.push()).not.toBeNull()
      going.goesOn = false
      await ended(turnId)
      wanted.set(path, text)
      // The call that the builder was in the middle of.
      wanted.set('notes.md', 'Notes.')
      await git.pull()
    },
    async restore() {
      const { items } = await api.projects.versions.query({ projectId })
      const { id } = oneOf(items)
      await api.projects.restore.mutate({ projectId, versionId: id, kind: 'code' })
      wanted = await filesOf(id)
    },
  }
  let before = { id: await headId(), files: new Map(wanted) }
  for (let step = 0; step < STEPS; step++) {
    await oneOf(Object.values(steps))()
    expect(await filesOf(null)).toEqual(wanted)
    const id = await headId()
    if (id !== before.id) kept.set(before.id, before.files)
    before = { id, files: new Map(wanted) }
  }
  for (const [id, files] of kept) expect(await filesOf(id)).toEqual(files)
  return conflicts
}

test(
  `no edit is lost without a word, in any order of typing, touching, pushing, building and going back (seed ${SEED})`,
  { timeout: 20 * 60_000 },
  async () => {
    const conflicts = new Set<string>()
    for (let round = 0; round < WALKS; round++)
      for (const conflict of await walk(seededRandom(SEED * 3_000 + round))) conflicts.add(conflict)
    expect(conflicts).toContain('project.file_changed')
    expect(conflicts).toContain(WORKS)
  },
)
