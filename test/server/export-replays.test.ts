import { beforeAll, expect, test } from 'vitest'
import { exportedProject } from '#test/support/exported-project.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { firstBuilds } from '#test/support/recordings.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { freePort } from '#test/support/server.ts'
import { soaks } from '#test/support/soak.ts'

const BUILDS = firstBuilds()
/** The soak runs every command of each recorded build with libraries of its own, `npm test` two of one of them. */
const chosen = Math.floor(seededRandom(Number(process.env['SEED'] ?? Date.now()))() * BUILDS.length)
const exported = soaks ? BUILDS : BUILDS.slice(chosen, chosen + 1)
const ROUNDS = soaks ? ['first', 'second'] : ['only']

const RATES = { date: '2026-11-23', rates: { JPY: 162.5, SEK: 11, USD: 1.08 } }

let origin: string

beforeAll(async () => {
  const scripts = new Map(exported.map(({ prompt, answers }) => [prompt, answers]))
  const server = await scriptedServer({
    isPrompt: (text) => scripts.has(text),
    answer: ({ prompt, step }) => scripts.get(prompt)?.[step] ?? { text: 'Done.' },
    tokensPerSecond: 100_000,
    charactersPerPiece: 4_000,
    hosts: { 'api.frankfurter.dev': RATES },
  })
  origin = server.origin
})

test.for(exported.map(({ app, prompt }) => [app, prompt] as const))(
  `the recorded build of %s is ${soaks ? 'installed, tested, type-checked, built and started by itself, also again' : 'tested and type-checked by itself'}`,
  { timeout: 900_000 },
  async ([, prompt]) => {
    const { api, cookie } = await signInOverHttp(origin)
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
    await using project = await exportedProject({ origin, cookie, projectId })
    if (!soaks) project.useLibraries(process.cwd())
    for (const _round of ROUNDS) {
      if (soaks) project.install()
      expect(project.npm('test')).toMatch(/Tests .*\d+ passed/)
      project.npm('run', 'typecheck')
      if (!soaks) continue
      project.npm('run', 'build')
      const port = String(await freePort())
      const address = `http://localhost:${port}`
      await project.serve(address, 'run', 'dev', '--', '--port', port, '--strictPort')
      expect((await hostFetch(`${address}/client/main.tsx`)).text).toContain('createRoot')
      project.stop()
    }
  },
)
