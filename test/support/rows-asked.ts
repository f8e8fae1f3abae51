import type { loopbackModel } from './loopback-model.ts'
import { turnEnd, type signInOverHttp } from './maker.ts'

type Answers = Parameters<typeof loopbackModel>[0]['answer']
type Maker = Awaited<ReturnType<typeof signInOverHttp>>

const FILE = 'books.csv'
const BOOKS = `Title;Author;Stars
Stoner;John Williams;5
The Left Hand of Darkness, in the edition with the preface that she wrote later;Ursula K. Le Guin;4
Beloved;Toni Morrison;many
;Nobody;3
Pachinko;Min Jin Lee;2
`

/** The variables with which `npm start` offers this model beside the built-in one. */
export const besideBuiltIn = (baseUrl: string) => ({
  MODEL: 'offline',
  MODELS: 'openai-compatible:loopback?efforts=low+medium+high',
  MODEL_BASE_URL: baseUrl,
  MODEL_API_KEY: 'none',
})

/** Orders the rows of the file that `projectAskingForRows` sends. */
export const ordersRows: Answers = () => ({
  text: 'The file has five books. I bring in what fits.',
  calls: [
    {
      tool: 'import_rows',
      input: {
        name: FILE,
        table: 'books',
        columns: [
          { to: 'title', from: 'Title' },
          { to: 'author', from: 'Author' },
          { to: 'rating', from: 'Stars' },
        ],
      },
    },
  ],
})

/** A project whose turn waits for its maker's yes to the rows of a file. Some of them do not fit. */
export async function projectAskingForRows(maker: Maker, origin: string): Promise<string> {
  const { api, cookie } = maker
  const created = await api.projects.create.mutate({ prompt: 'A book list: books with title and author' })
  await turnEnd(api, created)
  const { projectId } = created
  const sent = await fetch(`${origin}/api/projects/${projectId}/attachments?name=${FILE}`, {
    method: 'POST',
    headers: { cookie, origin },
    body: BOOKS,
  })
  const { id } = (await sent.json()) as { id: string }
  await api.models.choose.mutate({ projectId, model: 'openai-compatible:loopback', effort: 'high' })
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Bring these books in', attachments: [id] })
  for (let round = 0; round < 300; round++) {
    const { events } = await api.turns.history.query({ projectId, limit: 50 })
    const ofTurn = events.map(({ event }) => event).filter((event) => 'turnId' in event && event.turnId === turnId)
    if (ofTurn.some((event) => event.type === 'question.asked' && event.question.kind === 'rows')) return projectId
    const end = ofTurn.find(({ type }) => type === 'turn.finished')
    if (end) throw new Error(`The turn ended without a question: ${JSON.stringify(ofTurn.slice(-6))}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Nobody was asked about the rows')
}
