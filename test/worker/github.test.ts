import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { gitClient } from '#test/support/git-client.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds } from '#test/support/soak.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const SEED = Number(process.env['SEED'] || 1)
const WALKS = rounds({ test: 2, soak: 100 })
const STEPS = 24
const PATHS = ['a.txt', 'b/c.txt', 'b/d.txt', 'e/f/g.txt']

/** Calls of this session to GitHub, and what it answers instead of what it has. */
let asked: string[] = []
let instead: (() => Promise<Response>) | null = null

// Another project stands in for a repository on GitHub: it speaks the same protocol from the other side.
beforeAll(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(`${init?.method ?? 'GET'} ${url.href}`)
    if (url.origin !== 'https://github.com') throw new Error(`Nobody is to be asked at ${url.href}`)
    if (instead) return instead()
    return workerFetch(url.pathname.replace('/ada/', '/git/') + url.search, init)
  })
})
afterAll(() => void vi.unstubAllGlobals())

const textsOf = async (projectId: string) =>
  new Map(
    (await projectObject(env, projectId).snapshot(null)).map(({ path, content }) => [
      path,
      new TextDecoder().decode(content),
    ]),
  )

async function connected({ mine = { 'a.txt': 'First\n' }, theirs = {} }: Record<string, Record<string, string>> = {}) {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user, files: mine })
  const { projectId: there } = await makeProject({ owner: user, files: theirs })
  const { secret } = await api.apiTokens.create.mutate({ name: 'git', scopes: ['read', 'build'], days: 7 })
  const address = `https://github.com/ada/${there}`
  await api.github.connect.mutate({ projectId, address, token: secret })
  const save = (id: string) => (path: string, text: string | null) =>
    api.projects.saveFiles.mutate({ projectId: id, changes: [{ path, text }] })
  return {
    user,
    api,
    projectId,
    there,
    secret,
    address,
    save: save(projectId),
    saveThere: save(there),
    link: async () => (await api.github.state.query({ projectId })).link!,
    push: () => api.github.push.mutate({ projectId }),
    pull: (more: Partial<Parameters<typeof api.github.pull.mutate>[0]> = {}) =>
      api.github.pull.mutate({ projectId, ...more }),
  }
}

test('a connected project comes to GitHub by itself, beside its turns, and its token is never shown again', async () => {
  const { api, projectId, there, secret, link } = await connected()
  await expect.poll(link).toMatchObject({ state: 'pushed', pushed: { number: 1 }, branch: 'main', problem: null })
  expect(await textsOf(there)).toEqual(await textsOf(projectId))
  expect(JSON.stringify(await api.github.state.query({ projectId }))).not.toContain(secret)
  const stored = await runInDurableObject(projectObject(env, projectId), (_, { storage }) =>
    JSON.stringify(storage.sql.exec('SELECT * FROM settings').toArray()),
  )
  expect(stored).toContain(`ada/${there}`)
  expect(stored).not.toContain(secret)
})

test('a version that still grows by saving waits until it does not, and is pushed as it is then', async () => {
  const { projectId, there, save, link, push } = await connected()
  await push()
  await save('a.txt', 'Second\n')
  const { state, nextAt } = await link()
  expect(state).toBe('waiting')
  expect(nextAt! - Date.now()).toBeGreaterThan(60_000)
  await save('b/c.txt', 'Third\n')
  await push()
  expect(await textsOf(there)).toEqual(await textsOf(projectId))
  expect((await link()).pushed?.number).toBe((await numbersOf(projectId))[0])
})

const numbersOf = async (projectId: string) =>
  (await projectObject(env, projectId).listVersions({ cursor: null, limit: 5 })).items.map(({ number }) => number)

test('what GitHub refuses is said with the reason, tried again only where that may help, and never without end', async () => {
  const { api, projectId, save, link, push, pull } = await connected()
  await push()
  await save('a.txt', 'Second\n')
  const answers = (status: number) => async () => new Response('no', { status })
  instead = answers(401)
  await push()
  expect(await link()).toMatchObject({ state: 'stopped', nextAt: null, problem: { code: 'refused' } })
  expect(await pull()).toEqual({ outcome: 'failed', failure: { code: 'refused', said: null } })
  instead = answers(503)
  let last = 0
  for (let count = 1; count <= 6; count++) {
    await push()
    const { state, nextAt, problem } = await link()
    expect(problem?.code).toBe('unreachable')
    if (count <= 4) expect(nextAt!).toBeGreaterThan((last = Math.max(last, Date.now())))
    if (count === 6) expect({ state, nextAt }).toEqual({ state: 'stopped', nextAt: null })
  }
  instead = null
  await push()
  expect(await link()).toMatchObject({ state: 'pushed', problem: null })
  instead = answers(404)
  const other = { projectId, address: 'https://github.com/ada/other', token: 'github_pat_x' }
  expect(await failureOf(api.github.connect.mutate(other))).toMatchObject({
    domain: 'github.failed',
    details: { code: 'not_found' },
  })
  instead = null
})

test('no address leads anywhere but to GitHub, and no answer of it does either', async () => {
  const { api, projectId, push } = await connected()
  await push()
  asked = []
  for (const address of [
    'https://example.com/ada/books',
    'http://github.com/ada/books',
    'https://github.com.example.com/ada/books',
    'https://github.com@127.0.0.1/ada/books',
    'https://ada:secret@github.com/ada/books',
    'https://github.com/ada/..',
    'https://github.com/../../ada',
    'file:///etc/passwd',
    '127.0.0.1',
    'ada/books/x/y',
  ]) {
    expect((await failureOf(api.github.connect.mutate({ projectId, address, token: 'x' })))?.domain).toBe(
      'github.address_refused',
    )
    expect((await failureOf(api.github.import.mutate({ address })))?.domain).toBe('github.address_refused')
  }
  expect(asked).toEqual([])
  for (const location of ['https://127.0.0.1/a.git/info/refs', 'http://github.com/a/b.git/info/refs', '/etc']) {
    asked = []
    instead = async () => new Response(null, { status: 301, headers: { location } })
    const refused = api.github.connect.mutate({ projectId, address: 'ada/books', token: 'x' })
    expect(await failureOf(refused)).toMatchObject({ domain: 'github.failed', details: { code: 'not_found' } })
    expect(asked).toHaveLength(1)
  }
  instead = null
})

test('what others pushed is brought in as it is, and laid over what is newer here', async () => {
  const { projectId, there, save, saveThere, link, push, pull, secret } = await connected({
    mine: { 'a.txt': 'One\nTwo\nThree\nFour\nFive\n', 'b/c.txt': 'Here\n' },
  })
  await push()
  expect(await pull()).toEqual({ outcome: 'nothing' })
  await saveThere('b/c.txt', 'There\n')
  expect(await pull()).toMatchObject({ outcome: 'pulled', version: { number: 2 }, problem: null })
  expect(await textsOf(projectId)).toEqual(await textsOf(there))
  await save('a.txt', 'One, here\nTwo\nThree\nFour\nFive\n')
  await saveThere('a.txt', 'One\nTwo\nThree\nFour\nFive, there\n')
  await push()
  expect(await link()).toMatchObject({ state: 'stopped', problem: { code: 'behind' } })
  expect(await pull()).toMatchObject({ outcome: 'pulled' })
  expect((await textsOf(projectId)).get('a.txt')).toBe('One, here\nTwo\nThree\nFour\nFive, there\n')
  await push()
  expect(await link()).toMatchObject({ state: 'pushed', problem: null })
  expect(await textsOf(there)).toEqual(await textsOf(projectId))
  // Both sides have one history.
  const [mine, theirs] = [gitClient({ projectId, token: secret }), gitClient({ projectId: there, token: secret })]
  await mine.pull()
  await theirs.pull()
  expect(mine.head()).toBe(theirs.head())
})

test('a repository with files of its own is laid together with the project, and nothing of either is lost', async () => {
  const { projectId, there, push, pull, link } = await connected({
    mine: { 'a.txt': 'Here\n', 'same.txt': 'Same\n' },
    theirs: { 'README.md': '# There\n', 'a.txt': 'There\n', 'same.txt': 'Same\n' },
  })
  await push()
  expect(await link()).toMatchObject({ state: 'stopped', problem: { code: 'behind' } })
  const before = await textsOf(projectId)
  const conflict = await pull()
  expect(conflict).toMatchObject({ outcome: 'conflict' })
  if (conflict.outcome !== 'conflict') return
  expect(conflict.files.filter(({ outcome }) => outcome === 'conflict')).toMatchObject([
    { path: 'a.txt', conflicts: [{ mine: ['Here'], theirs: ['There'] }] },
  ])
  expect(await textsOf(projectId)).toEqual(before)
  expect(await pull({ choices: { 'a.txt': 'theirs' }, seen: conflict.seen })).toMatchObject({ outcome: 'pulled' })
  expect(await textsOf(projectId)).toEqual(
    new Map([
      ['README.md', '# There\n'],
      ['a.txt', 'There\n'],
      ['same.txt', 'Same\n'],
    ]),
  )
  await push()
  expect(await textsOf(there)).toEqual(await textsOf(projectId))
})

test('a project without a version begins with what is on GitHub', async () => {
  const { projectId, there, push, pull, link } = await connected({ mine: {}, theirs: { 'README.md': '# There\n' } })
  expect(await link()).toMatchObject({ state: 'waiting', nextAt: null, pushed: null })
  await push()
  expect(await textsOf(there)).toEqual(new Map([['README.md', '# There\n']]))
  expect(await pull()).toMatchObject({ outcome: 'pulled', version: { number: 1 } })
  expect(await textsOf(projectId)).toEqual(await textsOf(there))
  await push()
  expect(await link()).toMatchObject({ state: 'pushed', pushed: { number: 1 } })
})

test('a choice holds only for what it was made about, and while a turn runs nothing is pulled', async () => {
  const { api, projectId, save, saveThere, push, pull } = await connected()
  await push()
  await save('a.txt', 'Here\n')
  await saveThere('a.txt', 'There\n')
  const conflict = await pull()
  if (conflict.outcome !== 'conflict') throw new Error('It was no conflict')
  const taking = { choices: { 'a.txt': 'mine' as const }, seen: conflict.seen }
  await saveThere('a.txt', 'There, later\n')
  // What the stand-in has by hand grows no more once it was asked for.
  expect((await failureOf(pull(taking)))?.domain).toBe('github.moved')
  const again = await pull()
  if (again.outcome !== 'conflict') throw new Error('It was no conflict')
  await save('b/c.txt', 'Also here\n')
  expect((await failureOf(pull({ ...taking, seen: again.seen })))?.domain).toBe('github.moved')
  const turnId = newId('turn')
  await runInDurableObject(projectObject(env, projectId), async (object, { storage }) => {
    await object.submit({ turnId, userId: newId('user'), prompt: 'Add a due date' })
    // The turn stays where it is.
    await storage.deleteAlarm()
  })
  expect((await failureOf(pull()))?.domain).toBe('turn.already_running')
  await projectObject(env, projectId).stop({ turnId })
  expect((await textsOf(projectId)).get('a.txt')).toBe('Here\n')
  expect((await api.projects.versions.query({ projectId })).items.length).toBeGreaterThan(1)
})

test('only its owner connects a project or parts it from GitHub, and an idea is not connected', async () => {
  const { api, projectId, secret, address } = await connected()
  const friend = await signedIn()
  await api.projects.addMember.mutate({ projectId, email: friend.user.email })
  expect((await friend.api.github.state.query({ projectId })).isOwner).toBe(false)
  const connecting = friend.api.github.connect.mutate({ projectId, address, token: secret })
  expect((await failureOf(connecting))?.domain).toBe('project.owner_only')
  expect((await failureOf(friend.api.github.disconnect.mutate({ projectId })))?.domain).toBe('project.owner_only')
  await friend.api.github.push.mutate({ projectId })
  const idea = await api.ideas.create.mutate({ projectId, title: 'An idea' })
  expect((await api.github.state.query({ projectId: idea.projectId })).link).toBeNull()
  const ideaConnect = api.github.connect.mutate({ projectId: idea.projectId, address, token: secret })
  expect((await failureOf(ideaConnect))?.domain).toBe('idea.not_published')
  await api.github.disconnect.mutate({ projectId })
  expect((await api.github.state.query({ projectId })).link).toBeNull()
  expect((await failureOf(api.github.push.mutate({ projectId })))?.domain).toBe('github.not_connected')
})

/** Two sides that save, push and pull in any order. What one side alone changed is there at the end, and a place that both changed was asked about. */
async function walk(random: () => number) {
  const { projectId, there, save, saveThere, push, pull, link } = await connected({ mine: { 'a.txt': 'First\n' } })
  await push()
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const sides = { mine: await textsOf(projectId), theirs: await textsOf(there) }
  let base = new Map(sides.mine)
  let count = 0
  const conflicts: string[] = []
  const change = async (side: 'mine' | 'theirs') => {
    const path = oneOf(PATHS)
    const text = sides[side].has(path) && random() < 0.25 ? null : `${side} ${(count += 1)}\n`
    await (side === 'mine' ? save : saveThere)(path, text)
    if (text === null) sides[side].delete(path)
    else sides[side].set(path, text)
  }
  const steps = {
    mine: () => change('mine'),
    theirs: () => change('theirs'),
    push: settle,
    async pull() {
      await bringIn()
      // What was pulled goes there by itself; here it is waited for.
      await settle()
    },
  }
  async function settle() {
    await push()
    const { state, problem } = await link()
    const isSame = (one: Map<string, string>) =>
      JSON.stringify([...one].toSorted()) === JSON.stringify([...base].toSorted())
    const isOnward = isSame(sides.theirs)
    if (isOnward && state === 'pushed') {
      sides.theirs = new Map(sides.mine)
      base = new Map(sides.mine)
    } else if (state === 'pushed') expect(isSame(sides.mine)).toBe(true)
    else expect(problem?.code).toBe('behind')
  }
  async function bringIn() {
    let pulled = await pull()
    const disputed = PATHS.filter((path) => {
      const [was, mine, theirs] = [base, sides.mine, sides.theirs].map((files) => files.get(path))
      return mine !== was && theirs !== was && mine !== theirs
    })
    if (pulled.outcome === 'conflict') {
      const asking = pulled.files.filter(({ outcome }) => outcome === 'conflict').map(({ path }) => path)
      expect(asking.toSorted()).toEqual(disputed.toSorted())
      conflicts.push(...asking)
      expect(await textsOf(projectId)).toEqual(sides.mine)
      const choices = Object.fromEntries(asking.map((path) => [path, oneOf(['mine', 'theirs'] as const)]))
      const { seen } = pulled
      pulled = await pull({ choices, seen })
      for (const path of asking) {
        const chosen = sides[choices[path]!].get(path)
        if (chosen === undefined) sides.mine.delete(path)
        else sides.mine.set(path, chosen)
      }
    } else if (pulled.outcome === 'pulled') expect(disputed).toEqual([])
    if (pulled.outcome !== 'pulled') return
    for (const path of PATHS.filter((each) => !disputed.includes(each))) {
      if (sides.mine.get(path) !== base.get(path)) continue
      const theirs = sides.theirs.get(path)
      if (theirs === undefined) sides.mine.delete(path)
      else sides.mine.set(path, theirs)
    }
    base = new Map(sides.theirs)
  }
  for (let step = 0; step < STEPS; step++) {
    await oneOf(Object.values(steps))()
    expect(await textsOf(projectId)).toEqual(sides.mine)
    expect(await textsOf(there)).toEqual(sides.theirs)
  }
  return conflicts.length
}

test(`no change of either side is lost, in any order of saving, pushing and pulling (seed ${SEED})`, async () => {
  let conflicts = 0
  for (let round = 0; round < WALKS; round++) conflicts += await walk(seededRandom(SEED * 7_000 + round))
  expect(conflicts).toBeGreaterThan(0)
})
