import { and, eq, isNull, lt } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { standInRequests } from './tables.ts'

/** A key whose answer never came is free again after so long. */
const ABANDONED_MS = MINUTE_MS

type Asked = { key: string; method: string; path: string; body: string }

/**
 * Answers a request once for each key. A repetition gets the first answer, and another request with the same key is
 * refused.
 */
export async function answerOnce(
  env: Env,
  { key, method, path, body }: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  const db = database(env)
  const fingerprint = sha256Hex(`${method} ${path}\n${body}`)
  const now = new Date()
  await db
    .delete(standInRequests)
    .where(
      and(
        eq(standInRequests.key, key),
        isNull(standInRequests.status),
        lt(standInRequests.createdAt, new Date(now.getTime() - ABANDONED_MS)),
      ),
    )
  const [mine] = await db
    .insert(standInRequests)
    .values({ key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: standInRequests.key })
  if (!mine) return earlierAnswer(env, key, fingerprint)
  const response = await answer()
  const text = await response.text()
  // Stripe keeps what it answered, refusals included, but no failure of its own.
  if (response.status >= 500) await db.delete(standInRequests).where(eq(standInRequests.key, key))
  else await db.update(standInRequests).set({ status: response.status, body: text }).where(eq(standInRequests.key, key))
  return new Response(text, { status: response.status, headers: response.headers })
}

const refused = (status: number, message: string) =>
  Response.json({ error: { type: 'idempotency_error', message } }, { status })

async function earlierAnswer(env: Env, key: string, fingerprint: string): Promise<Response> {
  const [known] = await database(env).select().from(standInRequests).where(eq(standInRequests.key, key))
  if (!known || known.status === null) return refused(409, 'A request with this key is being answered.')
  if (known.fingerprint !== fingerprint) return refused(400, 'This key was used for another request.')
  return new Response(known.body, {
    status: known.status,
    headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' },
  })
}
