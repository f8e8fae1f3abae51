import { followProject, hasEnded } from '#test/support/event-follower.ts'
import { loopbackModel, usingModel, type LoopbackAnswer } from '#test/support/loopback-model.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { figuresOf, round, type Figures } from './measure.ts'
import { EMPTY_MAIN, INDEX_HTML, routedProject } from './sample-project.ts'

const FILES = 120
const ROUTES = 8
const WAIT_MS = 120_000
const FULL = 'Make the sample with its pages'
const EMPTY = 'Make the sample with one empty page'
const NOTE = 'Write a note'

/**
 * Measures a turn that writes one file: in a project whose pages are opened and pressed at its end, and in the same one
 * whose entry draws an empty page.
 */
export async function rendering(rounds: number) {
  await using model = await loopbackModel({
    answer,
    isPrompt: (text) => [FULL, EMPTY, NOTE].some((prompt) => text.includes(prompt)),
    tokensPerSecond: () => 100_000,
  })
  await using server = await startServer({ env: usingModel(model.baseUrl) })
  const { api, cookie } = await signInOverHttp(server.origin)
  const projects = await Promise.all([FULL, EMPTY].map(projectOf))
  const times = projects.map((): number[] => [])
  for (let index = 0; index <= rounds; index += 1)
    for (const [place, project] of projects.entries()) {
      const start = performance.now()
      await turnIn(project, `${NOTE} (${index})`)
      // The first turn of each also starts what later ones find running.
      if (index > 0) times[place]!.push(performance.now() - start)
    }
  const [full, empty] = times.map(figuresOf) as [Figures, Figures]
  return {
    files: FILES,
    routes: ROUTES,
    'turn with pages': full,
    'turn with an empty page': empty,
    'pages alone': round(full.median - empty.median),
  }

  async function projectOf(prompt: string): Promise<string> {
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    await end(projectId, turnId)
    return projectId
  }

  async function turnIn(projectId: string, prompt: string): Promise<void> {
    const { turnId } = await api.turns.submit.mutate({ projectId, prompt })
    await end(projectId, turnId)
  }

  async function end(projectId: string, turnId: string): Promise<void> {
    await using follower = followProject({ origin: server.origin, cookie, projectId })
    await follower.until(hasEnded(turnId), WAIT_MS)
    const finished = follower.events.find(({ event }) => event.type === 'turn.finished' && event.turnId === turnId)
    if (finished?.event.type !== 'turn.finished' || finished.event.state !== 'succeeded')
      throw new Error(`A turn of the benchmark did not succeed: ${JSON.stringify(finished?.event)}`)
  }
}

function answer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  if (step > 0) return { text: 'Done.' }
  if (prompt.includes(NOTE)) return { text: 'A note.', calls: writes({ 'notes.md': prompt.slice(-8) }) }
  const files = Object.fromEntries(routedProject(FILES, ROUTES))
  return {
    text: 'The sample.',
    calls: writes({
      'index.html': INDEX_HTML,
      'server/index.ts': "import { Hono } from 'hono'\n\nexport default new Hono()\n",
      ...files,
      ...(prompt.includes(EMPTY) && { 'client/main.tsx': EMPTY_MAIN }),
    }),
  }
}

const writes = (files: Record<string, string>) =>
  Object.entries(files).map(([path, content]) => ({ tool: 'write_file', input: { path, content } }))
