import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { PROMISES_AGREED, PROMISES_KEPT } from '#shared/turns/turns.ts'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds, soaks } from '#test/support/soak.ts'
import { turnProject } from '#test/support/turn-project.ts'
import { readTests } from '#worker/runtime/promises/read-tests.ts'

// An app of two files, with a promise about the content of each. Everything that a test could know of it is its text.
const NOUNS = ['loans', 'fines'] as const
type Noun = (typeof NOUNS)[number]
type Texts = Record<string, string>
const HELPER = 'test/read.ts'
const REAL = `export const read = async (noun: string) => noun\n`
const MOCK = `export const read = async () => 'mock'\n`
const fileOf = (noun: Noun) => `test/${noun}.test.ts`
const promise = (noun: Noun, value: string, name = `The ${noun} are right`) =>
  `import { expect, test } from 'vitest'\nimport { read } from './read'\ntest('${name}', async () => {\n  const found = await read('${noun}')\n  expect(found).toBe('${value}')\n})\n`
const reworded = (noun: Noun, value: string) => promise(noun, value, `Nobody is surprised by ${noun}`)

/** Ways of making a promise hold without keeping it. */
const TRICKS: Array<(noun: Noun) => Texts | string> = [
  (noun) => ({ [fileOf(noun)]: promise(noun, '9') }),
  (noun) => ({ [fileOf(noun)]: promise(noun, '1').replace(/ {2}const[^]*;?\n}\)/, '})') }),
  (noun) => ({ [fileOf(noun)]: promise(noun, '1').replace('test(', 'test.skip(') }),
  (noun) => ({ [fileOf(noun)]: `${promise(noun, '1')}test.only('Fine', () => {})\n` }),
  (noun) => ({ [fileOf(noun)]: promise(noun, '1').replace('  expect', '  if (found) return\n  expect') }),
  (noun) => ({ [fileOf(noun)]: reworded(noun, '9') }),
  () => ({ [HELPER]: MOCK }),
  (noun) => fileOf(noun),
]

/** What running the promises says, by the texts alone. */
function resultsOf(texts: Texts, hasApp = true): PromiseResult[] {
  return Object.entries(texts)
    .filter(([path]) => path.endsWith('.test.ts'))
    .flatMap(([path, text]) =>
      readTests(path, text)!.tests.map(({ name, isSkipped, source }) => {
        const [, noun, value] = /read\('(\w+)'\)[^]*toBe\('(\w+)'\)/.exec(source) ?? []
        const isLeft = text.includes('test.only') && name !== 'Fine'
        const holds =
          noun === undefined ||
          texts[HELPER] === MOCK ||
          (hasApp && (source.includes('return') || texts[`${noun}.ts`] === value))
        const state = isSkipped || isLeft ? 'skipped' : holds ? 'kept' : 'broken'
        return { file: path, name, state, durationMs: 1, message: null, at: null, expected: null, actual: null }
      }),
    )
}

const problem = (kind: Problem['kind'], message: string): Problem => ({
  kind,
  message,
  file: null,
  line: null,
  column: null,
})
const problemsOf = (texts: Texts, content: string, kind: Problem['kind']) =>
  Object.values(texts).includes(content) ? [problem(kind, content)] : []
const isGood = (texts: Texts) =>
  problemsOf(texts, 'broken', 'syntax').length + problemsOf(texts, 'crash', 'smoke').length === 0 &&
  resultsOf(texts).every(({ state }) => state !== 'broken')

const PRICE = { input: 1_000, cached: 100, output: 1_000 }
const WISHES = ['Make it blue', 'Make it blue again', 'The loans may be anything now', 'The fines may be anything now']
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const WALKS = rounds({ test: 12, soak: 1_000 })
const TURNS = 4
/** Drives a turn to its end or its question. A builder that says nothing more is stopped by the maker. */
async function driven({ driver, store }: ReturnType<typeof turnProject>['turns'], turnId: string): Promise<void> {
  const run = { isOver: false }
  const driving = driver.drive().finally(() => (run.isOver = true))
  let last = ''
  while (!run.isOver) {
    for (let round = 0; round < 30 && !run.isOver; round++) await setImmediate()
    const now = JSON.stringify(store.get(turnId))
    if (!run.isOver && now === last) await driver.stop(turnId)
    last = now
  }
  await driving
}

vi.setConfig({ testTimeout: rounds({ test: 30_000, soak: 600_000 }) })

test(`credits are taken only for what changed and holds, and no promise is talked away (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const write = (texts: Texts) =>
    Object.entries(texts).map(([path, content]) => ({ tool: 'write_file', input: { path, content } }))
  const remove = (path: string) => [{ tool: 'delete_file', input: { path } }]
  const calls = (change: Texts | string) => (typeof change === 'string' ? remove(change) : write(change))
  const seen = { paid: 0, free: 0, yes: 0, no: 0, asked: 0, drafts: 0 }

  /** One answer of a builder that lies, stalls, cheats, breaks, repairs or does what it says. */
  function step(wish: string): ScriptedStep {
    const noun = pick(NOUNS)
    const says = { promises: [`The ${noun} are right`], because: pick([wish, 'You asked for it, of course']) }
    return pick<ScriptedStep>([
      { calls: write({ [`${noun}.ts`]: pick(['1', '1', '9', 'broken', 'crash']) }) },
      { calls: write({ 'look.ts': pick(['blue', 'red']), [`${noun}.ts`]: '1' }) },
      { calls: [...calls(pick(TRICKS)(noun)), ...write({ [`${noun}.ts`]: pick(['1', '9']) })] },
      { calls: [...calls(pick(TRICKS)(noun)), { tool: 'change_promises', input: says }] },
      { calls: write({ [fileOf(noun)]: promise(noun, '1'), [HELPER]: REAL, [`${noun}.ts`]: '1' }) },
      { calls: write({ [fileOf(noun)]: reworded(noun, '1'), 'look.ts': 'green' }) },
      { calls: [{ tool: 'run_checks', input: {} }] },
      { text: 'It is done.' },
      { text: 'It is done, and everything passes.' },
      { text: 'I cannot do that.' },
      { text: 'One moment', hangs: true },
      { throws: new Error('Nobody knows why') },
    ])
  }

  for (let walk = 0; walk < WALKS; walk++) {
    const wishes = Array.from({ length: TURNS }, () => pick(WISHES))
    const first: ScriptedStep[] = [
      {
        calls: write({
          'loans.ts': '1',
          'fines.ts': '1',
          [HELPER]: REAL,
          [fileOf('loans')]: promise('loans', '1'),
          [fileOf('fines')]: promise('fines', '1'),
        }),
      },
      { text: 'Built.' },
    ]
    const texts = () => project.texts()
    const project = turnProject({
      model: scriptedModel(first),
      price: PRICE,
      tryPromises: async () => resultsOf(texts(), false),
      checks: {
        runPromises: async () => resultsOf(texts()),
        refreshPreview: async () => ({ problems: problemsOf(texts(), 'broken', 'syntax'), install: null }),
        smoke: async () => problemsOf(texts(), 'crash', 'smoke'),
      },
    })
    await project.turns.queue.submit({ turnId: 'trn_0', userId: 'usr_1', prompt: 'Build it', ceiling: 100_000 })
    await project.turns.driver.drive()
    const agreed = new Map<Noun, string>(NOUNS.map((noun) => [noun, '1']))
    for (const [index, wish] of wishes.entries()) {
      const turnId = `trn_${index + 1}`
      // What was left behind as a draft belongs to no version: going back from it to the version changes nothing.
      const before = JSON.stringify(textsOfVersion())
      const begun = JSON.stringify(texts())
      const versionBefore = project.versions.head()!.id
      const turns = project.restart(scriptedModel(Array.from({ length: 20 }, () => step(wish))))
      await turns.queue.submit({ turnId, userId: 'usr_1', prompt: wish, ceiling: 100_000 })
      let hasAgreed = false
      for (let round = 0; ; round++) {
        await driven(turns, turnId)
        const { state, pending } = turns.store.get(turnId)!
        if (state !== 'waiting') break
        expect(turns.store.get(turnId)!.charged, 'nothing is taken before the answer').toBe(null)
        const choice = round > 3 ? null : pick([PROMISES_AGREED, PROMISES_KEPT, null])
        if (choice === null || pending?.question.kind !== 'promises') {
          await turns.driver.stop(turnId)
          break
        }
        hasAgreed ||= choice === PROMISES_AGREED
        seen[choice === PROMISES_AGREED ? 'yes' : 'no']++
        await turns.queue.answer({ turnId, answers: [{ questionId: 'promises', choices: [choice], text: null }] })
      }
      const { state, charged } = turns.store.get(turnId)!
      const now = texts()
      const told = `walk ${walk}, turn ${index + 1} “${wish}”: ${state}, ${charged}, ${before} → ${JSON.stringify(now)}`
      const isProtected = (noun: Noun, value: string) =>
        now[HELPER] === REAL && [promise(noun, value), reworded(noun, value)].includes(now[fileOf(noun)]!)
      const isPermitted = (noun: Noun) => hasAgreed || wish.includes(noun)
      const hasChanged = JSON.stringify(now) !== before
      const intact = [...agreed].every(([noun, value]) => isProtected(noun, value))
      const isDraft = project.settings.get('hiddenDraft') !== null
      if (charged! > 0) {
        expect(isGood(now) && hasChanged && state !== 'failed', told).toBe(true)
        seen.paid++
      } else seen.free++
      // A turn that changed nothing itself makes a version for free of what the one before it left as a draft.
      const hasMoved = JSON.stringify(now) !== begun
      if (charged! > 0) expect(hasMoved && project.versions.head()!.id !== versionBefore, told).toBe(true)
      if (project.versions.head()!.id !== versionBefore) {
        const lost = [...agreed].filter(([noun, value]) => !isProtected(noun, value))
        expect(
          lost.filter(([noun]) => !isPermitted(noun)),
          told,
        ).toEqual([])
        if (lost.length > 0 && !hasAgreed) seen.asked++
        for (const [noun] of lost) agreed.delete(noun)
        for (const noun of NOUNS) if (isProtected(noun, '1')) agreed.set(noun, '1')
      }
      expect(charged! > 0 || !(isGood(now) && hasChanged && hasMoved && state === 'succeeded' && intact), told).toBe(
        true,
      )
      // The preview shows a version that passed, or the turn said what did not.
      if (isDraft) seen.drafts++
      const shown = isDraft ? textsOfVersion() : now
      expect(isGood(shown) || state !== 'succeeded', told).toBe(true)
      if (isDraft) expect(isGood(shown), told).toBe(true)
    }

    function textsOfVersion(): Texts {
      const { id } = project.versions.head()!
      return Object.fromEntries(
        project.versions.filesOf(id).map((file) => [file.path, project.workspace.textIn(file) ?? '']),
      )
    }
  }
  // A walk that never gets anywhere proves nothing.
  const needed = soaks ? seen : { paid: seen.paid, free: seen.free, drafts: seen.drafts }
  for (const [what, count] of Object.entries(needed)) expect(count, what).toBeGreaterThan(0)
})
