import type { BatchItem } from 'drizzle-orm/batch'
import { database } from './db.ts'

type Read = { query: BatchItem<'sqlite'>; resolve: (rows: unknown) => void; reject: (error: unknown) => void }

/** By request: what two requests read must never travel together. */
const waiting = new WeakMap<Request, Read[]>()

/**
 * Runs a query in one round trip with the others that the same request asks for at the same time: the calls of a page that
 * is rendered, or of one HTTP batch. Takes a drizzle select and gives its rows. No two selected columns may have the same
 * name: D1 answers a batch with objects, in which the second would replace the first.
 */
export function readTogether<Rows>(
  { env, request }: { env: Env; request: Request },
  query: BatchItem<'sqlite'> & PromiseLike<Rows>,
): Promise<Rows> {
  return new Promise<Rows>((resolve, reject) => {
    const read: Read = { query, resolve: (rows) => resolve(rows as Rows), reject }
    const reads = waiting.get(request)
    if (reads) return void reads.push(read)
    waiting.set(request, [read])
    // After all promises that are settled by now have been followed, and without the millisecond that a timer takes.
    void send(env, request)
  })
}

/** A page asks for all it reads within few of these; a timer, however short, would cost a millisecond. */
const TURNS = 64

async function send(env: Env, request: Request): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve()
  const reads = waiting.get(request) ?? []
  waiting.delete(request)
  const [first, ...others] = reads
  if (!first) return
  try {
    const answers = await database(env).batch([first.query, ...others.map(({ query }) => query)])
    reads.forEach(({ resolve }, index) => resolve(answers[index]))
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}
