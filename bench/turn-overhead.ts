import { followProject, hasEnded } from '#test/support/event-follower.ts'
import { loopbackModel, usingModel, type LoopbackAnswer } from '#test/support/loopback-model.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { figuresOf, round } from './measure.ts'
import { card, INDEX_HTML, sampleProject } from './sample-project.ts'

const STEPS = 20
const TOKENS_PER_SECOND = 100
const FIRST = 'Make the sample app'
const LONG = 'Change every card, one after another'

/**
 * Measures what a turn of twenty steps takes beside the model's own time, from Send to the end with its checks. A model
 * on loopback answers 100 tokens a second.
 */
export async function turnOverhead(rounds: number) {
  await using model = await loopbackModel({
    answer,
    isPrompt: (text) => text.includes(FIRST) || text.includes(LONG),
    tokensPerSecond: (prompt) => (prompt.includes(LONG) ? TOKENS_PER_SECOND : 10_000),
  })
  await using server = await startServer({ env: usingModel(model.baseUrl) })
  const { api, cookie } = await signInOverHttp(server.origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: FIRST })
  await using follower = followProject({ origin: server.origin, cookie, projectId })
  await follower.until(hasEnded(turnId), 600_000)
  const turns = []
  for (let index = 0; index < rounds; index += 1) {
    const before = { ...model.told, gaps: model.told.gaps.length, spans: model.told.spans.length }
    const start = performance.now()
    const turn = await api.turns.submit.mutate({ projectId, prompt: `${LONG} (${index})` })
    await follower.until(hasEnded(turn.turnId), 600_000)
    const end = performance.now()
    const total = end - start
    const spans = model.told.spans.slice(before.spans)
    const busy = model.told.busyMs - before.busyMs
    turns.push({
      total,
      busy,
      own: total - busy,
      answers: model.told.answers - before.answers,
      tokens: model.told.outputTokens - before.outputTokens,
      gaps: model.told.gaps.slice(before.gaps + 1),
      toFirst: spans[0]!.askedAt - start,
      toEnd: end - spans.at(-1)!.endedAt,
    })
  }
  const own = turns.map((turn) => turn.own)
  return {
    steps: STEPS,
    'tokens a turn': turns[0]!.tokens,
    turn: figuresOf(turns.map(({ total }) => total)),
    model: figuresOf(turns.map(({ busy }) => busy)),
    'platform, whole turn': figuresOf(own),
    'platform, whole turn by its steps': figuresOf(own.map((ms) => ms / STEPS)),
    'platform, a step: from an answer to the next question': figuresOf(turns.flatMap(({ gaps }) => gaps)),
    'platform, from Send to the first question': figuresOf(turns.map(({ toFirst }) => toFirst)),
    'platform, from the last answer to the end, with its checks': figuresOf(turns.map(({ toEnd }) => toEnd)),
    'platform, % of the turn': round((100 * figuresOf(own).median) / figuresOf(turns.map(({ total }) => total)).median),
  }
}

/**
 * The model's answers. The first turn writes the sample's files. The next changes twenty cards, some with a route of
 * the server.
 */
function answer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  if (prompt.includes(FIRST))
    return step === 0
      ? {
          text: 'The sample.',
          calls: writes({
            'index.html': INDEX_HTML,
            'server/index.ts': serverWith(0),
            ...Object.fromEntries(sampleProject(STEPS + 3)),
          }),
        }
      : { text: 'Done.' }
  const round = Number(/\((\d+)\)/.exec(prompt)?.[1] ?? 0)
  // The last answer only speaks.
  if (step >= STEPS - 1) return { text: 'Every card is changed.' }
  const changed = { [`client/cards/card-${step}.tsx`]: card(step, `round ${round}`) }
  return {
    text: `Now card ${step}.`,
    calls: writes(step % 5 === 4 ? { ...changed, 'server/index.ts': serverWith(round * STEPS + step) } : changed),
  }
}

const writes = (files: Record<string, string>) =>
  Object.entries(files).map(([path, content]) => ({ tool: 'write_file', input: { path, content } }))

const serverWith = (release: number) =>
  `import { Hono } from 'hono'\n\nconst app = new Hono()\napp.get('/api/release', (c) => c.json({ release: ${release} }))\nexport default app\n`
