import type { Ask } from './app/server/ask.ts'
import { asks as database } from './app/server/kinds/database.ts'
import { asks as files } from './app/server/kinds/files.ts'
import { asks as keyValues } from './app/server/kinds/key-values.ts'
import { asks as mail } from './app/server/kinds/mail.ts'
import { asks as ownObjects } from './app/server/kinds/own-objects.ts'
import { asks as queues } from './app/server/kinds/queues.ts'
import { asks as rateLimits } from './app/server/kinds/rate-limits.ts'
import { asks as requests } from './app/server/kinds/requests.ts'
import { asks as variables } from './app/server/kinds/variables.ts'

/** The requests of every kind, in their order. */
const asks: Ask[] = [
  ...variables,
  ...database,
  ...files,
  ...keyValues,
  ...mail,
  ...queues,
  ...ownObjects,
  ...rateLimits,
  ...requests,
]

/** Headers of the way that an answer took. A test that asks in its own process sees no length. */
const ON_THE_WAY = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'mf-content-encoding',
  'content-encoding',
])
/** What is another one each time. */
const ANOTHER = /"cursor":"[^"]*"/g

export type Answered = { ask: string; body?: string; status: number; headers: Record<string, string>; text: string }

/** Asks one after the other, and notes what of the answers an app decides. */
export async function askAll(ask: (path: string, init: RequestInit) => Promise<Response>): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const { ask: line, headers = {}, body } of asks) {
    const [method = '', path = ''] = line.split(' ')
    const response = await ask(path, { method, headers, ...(body !== undefined && { body }) })
    answers.push({
      ask: line,
      ...(body !== undefined && { body: body.slice(0, 200) }),
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !ON_THE_WAY.has(name))),
      text: (await response.text()).replaceAll(ANOTHER, '"cursor":"~"'),
    })
  }
  return answers
}
