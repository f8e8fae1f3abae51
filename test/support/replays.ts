import { wholeCredits } from '#shared/billing/metering.ts'
import { READY_FILES } from '#worker/agent/ready-files.gen.ts'
import { filesOf } from './quoted-turns.ts'
import { answerOf, filesOfApp, firstAnswers, type Recording } from './recordings.ts'
import { turnProject } from './turn-project.ts'
import { typicalBuilder, type BuilderStep } from './typical-builder.ts'

/** As a strong model of today counts and costs, in dollars for a million tokens. */
const COUNTING = { charactersPerToken: 3.5, caches: true }
const PRICE = { input: 4, cached: 0.2, output: 20 }
/** No turn of a recording ends by its price. */
const MOST_CREDITS = 10_000

/** What a turn of a recording took. Tokens are those that a provider would count, `fresh` those of no cache. */
export type ReplayedTurn = {
  app: string
  name: string
  steps: number
  sent: number
  fresh: number
  written: number
  credits: number
}

/**
 * Plays a recording through the real loop, each message as if its maker had looked at the app for some minutes before,
 * so that every turn begins with an empty cache. Throws when the loop refuses what was recorded.
 */
export async function replayed({ app, turns }: Recording): Promise<ReplayedTurn[]> {
  const all = filesOfApp(app)
  const builder = typicalBuilder(COUNTING)
  const project = turnProject({ model: builder.model, price: PRICE, configured: { provider: 'anthropic' } })
  const took: ReplayedTurn[] = []
  for (const [index, { name, mode, prompt, steps }] of turns.entries()) {
    builder.forget()
    builder.begin(steps.map((step) => answerOf(step, all)))
    took.push({ app, name, ...(await play(project, { turnId: `trn_${index}`, mode, prompt })) })
  }
  return took
}

/**
 * The first build of a recording, and the same by a builder that writes the ready parts itself. Throws when they are not
 * the same app in the end.
 */
export async function startedAndBlank(recording: Recording): Promise<{ started: Took; blank: Took }> {
  const { app, blank, turns } = recording
  const [first] = turns
  const build = async (steps: BuilderStep[]) => {
    const builder = typicalBuilder(COUNTING)
    const project = turnProject({ model: builder.model, price: PRICE, configured: { provider: 'anthropic' } })
    builder.begin(steps)
    const took = await play(project, { turnId: 'trn_0', mode: 'build', prompt: first!.prompt })
    return { took, files: project.texts() }
  }
  const started = await build(firstAnswers(recording))
  const parts = Object.fromEntries(Object.entries(started.files).filter(([path]) => path in READY_FILES['base']!))
  const alone = await build(blank.map((step) => answerOf(step, { ...parts, ...filesOfApp(app) })))
  if (JSON.stringify(sorted(started.files)) !== JSON.stringify(sorted(alone.files)))
    throw new Error(`${app} is another app without ready parts`)
  return { started: started.took, blank: alone.took }
}

const sorted = (files: Record<string, string>) =>
  Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))

const TEMPLATE = 'A lending library for the tools of our allotments, in navy'

/** A first build that begins with a template, and how many tokens its files have. */
export async function begunWithTemplate(): Promise<Took & { files: number; text: number }> {
  const builder = typicalBuilder(COUNTING)
  const project = turnProject({ model: builder.model, price: PRICE, configured: { provider: 'anthropic' } })
  const content = 'shared/site/content.ts'
  const edits = [{ search: "headline: '", replace: "headline: 'Plot 1 to 40: ' + '" }]
  builder.begin([
    {
      text: 'There is a lending library to begin with. I make it yours.',
      thoughts: 1_500,
      calls: [
        { tool: 'set_title', input: { title: 'The shared shed' } },
        { tool: 'start_from', input: { template: 'lending', wish: TEMPLATE } },
        { tool: 'read_file', input: { path: content } },
      ],
    },
    {
      text: 'Its words, in yours.',
      thoughts: 400,
      calls: [
        { tool: 'edit_file', input: { path: content, edits } },
        { tool: 'run_checks', input: {} },
      ],
    },
    { text: 'Gardeners ask for a tool, the desk hands it out, and everybody sees when it is back.' },
  ])
  const took = await play(project, { turnId: 'trn_0', mode: 'build', prompt: TEMPLATE })
  const texts = Object.values(project.texts())
  const text = Math.ceil(texts.join('').length / COUNTING.charactersPerToken)
  return { ...took, files: texts.length, text }
}

const LARGE =
  'A club site with events, members, a library of films, a forum, a shop with orders, a blog and a photo gallery'
const LINE = 'shared/site/content.ts'
const AT_ONCE = 8

/** One line is changed in an app of more than a hundred files, which the builder has written in the turn before. */
export async function oneLineOfHundredFiles(): Promise<ReplayedTurn & { files: number }> {
  const files = await filesOf(LARGE)
  const builder = typicalBuilder(COUNTING)
  const project = turnProject({ model: builder.model, price: PRICE, configured: { provider: 'anthropic' } })
  const writes = files.map(([file, content]) => ({ tool: 'write_file', input: { path: file, content } }))
  const steps = Array.from({ length: Math.ceil(writes.length / AT_ONCE) }, (_, index) => ({
    text: 'I go on.',
    calls: writes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  }))
  builder.begin([...steps, { text: 'The site is there.' }])
  await play(project, { turnId: 'trn_0', mode: 'build', prompt: LARGE })
  const line = files
    .find(([file]) => file === LINE)![1]
    .split('\n')
    .find((text) => text.includes('headline:'))!
  const edits = [{ search: line, replace: "  headline: 'All that a club needs, soon with you'," }]
  builder.forget()
  builder.begin([
    { text: 'I look for the headline.', calls: [{ tool: 'search_files', input: { query: 'headline' } }] },
    { text: '', calls: [{ tool: 'read_file', input: { path: LINE } }] },
    { text: '', calls: [{ tool: 'edit_file', input: { path: LINE, edits } }] },
    { text: '', calls: [{ tool: 'run_checks', input: {} }] },
    { text: 'The headline of the start page is changed.' },
  ])
  const took = await play(project, {
    turnId: 'trn_1',
    mode: 'build',
    prompt: 'Change the headline to “All that a club needs, soon with you”',
  })
  return { app: 'a hundred files', name: 'one line', files: files.length, ...took }
}

type Project = ReturnType<typeof turnProject>
/** What a turn took, whatever it is called. */
export type Took = Omit<ReplayedTurn, 'app' | 'name'>

/** Sends one message and tells what its turn took. */
async function play(
  project: Project,
  turn: { turnId: string; mode: Recording['turns'][number]['mode']; prompt: string },
): Promise<Took> {
  await project.turns.queue.submit({ ...turn, userId: 'usr_1', ceiling: MOST_CREDITS })
  await project.turns.driver.drive()
  const { state, message, steps, inputTokens, cachedTokens, outputTokens, spent } = project.turns.store.get(
    turn.turnId,
  )!
  const refused = project
    .told()
    .flatMap(({ event }) =>
      event.type === 'tool.finished' && event.turnId === turn.turnId && !event.ok ? [event.detail] : [],
    )
  if (state !== 'succeeded' || refused.length > 0)
    throw new Error(`“${turn.prompt}” ended as ${state}: ${message}; ${refused.join('; ')}`)
  return {
    steps,
    sent: inputTokens,
    fresh: inputTokens - cachedTokens,
    written: outputTokens,
    credits: wholeCredits(spent),
  }
}
