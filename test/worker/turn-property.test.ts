import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { PROMISES_AGREED, PROMISES_KEPT } from '#shared/turns/turns.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds, soaks } from '#test/support/soak.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'
import { ofType, scriptedProject } from './scripted-project.ts'

vi.setConfig({ testTimeout: rounds({ test: 60_000, soak: 1_800_000 }) })

const play = await scriptedBuilder()

const SEED = Number(process.env['SEED'] || Date.now() % 1_000_000)
const WALKS = rounds({ test: 1, soak: 40 })
const TURNS = rounds({ test: 4, soak: 8 })

const PROMISE = 'A tool cannot be lent twice'
const FILE = 'test/loans.test.ts'
const API = 'test/api.ts'
const SERVER = 'server/index.ts'
const PAGE = 'client/app.tsx'
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const server = (second: number, extra = '') =>
  write(
    SERVER,
    `import { Hono } from 'hono'\nconst lent = new Set<number>()\nconst app = new Hono()\napp.get('/api/second', (c) => c.json(${second}))\napp.post('/api/loans', async (c) => {\n  const { tool } = await c.req.json<{ tool: number }>()\n  if (lent.has(tool)) return c.json({}, ${second})\n  lent.add(tool)\n  return c.json({}, 201)\n})\n${extra}export default app\n`,
  )
const page = (text: string, effect = '') =>
  write(
    PAGE,
    `import { useEffect } from 'react'\nexport function App() {\n  useEffect(() => {\n    ${effect}\n  }, [])\n  return <p>${text}</p>\n}\n`,
  )
const loans = (status: number, name = PROMISE) =>
  `import { expect, test } from 'vitest'\nimport { lend } from './api'\n\ntest('${name}', async () => {\n  await lend(1)\n  const second = await lend(1)\n  expect(second.status).toBe(${status})\n})\n`
const LEND = `import app from '../server/index'\nexport const lend = (tool: number) => app.request('/api/loans', { method: 'POST', body: JSON.stringify({ tool }) })\n`
const KEPT = [loans(409), loans(409, 'Nobody borrows a tool twice')]
const MAIN = write(
  'client/main.tsx',
  `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
)
const DONE: BuilderStep = { text: 'Done, and everything passes.' }
const FIRST: BuilderStep[] = [
  { calls: [server(409), write(API, LEND), write(FILE, loans(409)), MAIN, page('Tools')] },
  DONE,
]
const WISHES = ['Make it blue', 'Make the page large', 'From now on a tool may be lent twice']

test(`whatever a builder says, credits are taken for what runs and keeps its promises, and the preview runs (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

  /** A builder that lies, changes nothing, cheats, breaks, repairs or does what it says. */
  function step(wish: string): BuilderStep {
    const because = pick([wish, 'you told me so yesterday'])
    return pick<BuilderStep>([
      { calls: [server(409), page(pick(['Blue', 'Large']))] },
      { calls: [page('Blue', "throw new Error('The page is gone')")] },
      { calls: [server(409, "app.get('/api/boom', () => { throw new Error('no luck') })\n")] },
      { calls: [write(SERVER, 'export default {')] },
      { calls: [server(201), { tool: 'delete_file', input: { path: FILE } }] },
      { calls: [server(201), write(FILE, loans(201, pick([PROMISE, 'A tool can be lent twice'])))] },
      { calls: [server(201), write(FILE, loans(409).replace('test(', 'test.skip('))] },
      { calls: [server(201), write(API, 'export const lend = async (tool: number) => ({ tool, status: 409 })\n')] },
      { calls: [write(FILE, KEPT[1]!), write(API, LEND), server(409)] },
      { calls: [write(FILE, loans(409)), write(API, LEND), server(409), page('Tools')] },
      { calls: [{ tool: 'change_promises', input: { promises: [PROMISE], because } }] },
      { calls: [{ tool: 'run_checks', input: {} }] },
      DONE,
      { text: 'I have fixed it.' },
      { text: 'I cannot do that.' },
    ])
  }

  for (let walk = 0; walk < WALKS; walk++) {
    const project = await scriptedProject(play, FIRST)
    const { api, projectId } = project
    const { previewUrl } = await api.projects.get.query({ projectId })
    const object = projectObject(env, projectId)
    const app = appObject(env, { projectId, environment: 'preview' })
    // An open page makes every check wait for what it may report.
    const closeTab = soaks ? await openTab() : () => undefined
    let isAgreed = true
    for (let turn = 1; turn <= TURNS; turn++) {
      const wish = pick(WISHES)
      const before = await filesNow()
      const versionBefore = await versionNow()
      const { turnId } = await project.begin(wish, [...Array.from({ length: 12 }, () => step(wish)), DONE, DONE, DONE])
      const hasSaidYes = await answerAll(turnId)
      const [finished] = ofType(await project.end(turnId), 'turn.finished')
      const now = await filesNow()
      const told = `walk ${walk}, turn ${turn} “${wish}”: ${JSON.stringify(finished)}\n${now[FILE]}\n${now[API]}`
      const isProtected = KEPT.includes(now[FILE] ?? '') && now[API] === LEND
      if ((finished!.microCredits ?? 0) > 0) {
        expect(finished!.state, told).not.toBe('failed')
        expect(JSON.stringify(now), told).not.toBe(JSON.stringify(before))
        expect(await api.projects.runPromises.mutate({ projectId }), told).not.toContainEqual(
          expect.objectContaining({ state: 'broken' }),
        )
      }
      // A turn that changed nothing itself makes a version for free of what the one before it left as a draft.
      if ((await versionNow()) !== versionBefore) {
        const isPermitted = hasSaidYes || wish.includes('lent twice')
        expect(!isAgreed || isProtected || isPermitted, told).toBe(true)
        if (!isProtected) expect(finished!.promiseChanges ?? !isAgreed, told).toBeTruthy()
        isAgreed = isProtected
      }
      // The preview has the newest version that passed, whatever the builder left behind.
      const shown = await object.fetch(previewUrl)
      expect([shown.status, (await shown.text()).includes('id="root"')], told).toEqual([200, true])
      const answer = await app.fetch(`${previewUrl}/api/second`)
      expect([200, ...(isAgreed ? [409] : [201, 409])], told).toEqual(
        expect.arrayContaining([answer.status, await answer.json()]),
      )
    }
    closeTab()

    async function versionNow(): Promise<string> {
      return (await api.projects.get.query({ projectId })).headVersion!.id
    }

    async function textOf(path: string): Promise<string | null | undefined> {
      return (await api.projects.file.query({ projectId, path }).catch(() => null))?.text
    }

    async function filesNow(): Promise<Record<string, string>> {
      const paths = [SERVER, PAGE, FILE, API]
      const texts = await Promise.all(paths.map(textOf))
      return Object.fromEntries(paths.flatMap((path, index) => (texts[index] ? [[path, texts[index]]] : [])))
    }

    /** The maker says yes, says no or stops, until the turn has ended. Answers whether there was a yes. */
    async function answerAll(turnId: string): Promise<boolean> {
      let hasSaidYes = false
      for (let asked = 0; ; asked++) {
        const question = await project.question(turnId, asked)
        if (!question) return hasSaidYes
        const choice = question.kind === 'promises' ? pick([PROMISES_AGREED, PROMISES_KEPT, null]) : null
        if (choice === null) {
          await api.turns.stop.mutate({ projectId, turnId })
          return hasSaidYes
        }
        hasSaidYes ||= choice === PROMISES_AGREED
        await api.turns.answer.mutate({
          projectId,
          turnId,
          answers: [{ questionId: 'promises', choices: [choice], text: null }],
        })
      }
    }

    /** A browser that reports a crash whenever the page that it was given throws. */
    async function openTab(): Promise<() => void> {
      const { revision } = await (await object.fetch(`${previewUrl}/~plan?v=1`)).json<{ revision: number }>()
      const { webSocket } = await object.fetch(`${previewUrl}/~live?v=${revision}`, {
        headers: { upgrade: 'websocket' },
      })
      webSocket!.addEventListener('message', () => {
        void textOf(PAGE).then((page) => {
          const body = JSON.stringify({ kind: 'error', message: 'The page is gone', stack: '', path: '/' })
          if (page?.includes('throw')) void object.fetch(`${previewUrl}/~report`, { method: 'POST', body })
        })
      })
      webSocket!.accept()
      return () => webSocket!.close()
    }
  }
})
