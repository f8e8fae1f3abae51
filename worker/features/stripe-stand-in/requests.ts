import { and, eq, isNull, lt } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { standInRequests } from './tables.ts'

type FormValue = string | FormObject
export type FormObject = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** Stripe's form encoding as nested objects: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined || path.length > MAX_DEPTH) continue
    let node = root
    for (const part of path) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = Object.create(null) as FormObject)
    }
    node[last] = value
  }
  return root
}

export const textAt = (form: FormObject, name: string): string | null => {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const numberAt = (form: FormObject, name: string): number | null => {
  const text = textAt(form, name)
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null
}

export const objectAt = (form: FormObject, name: string): FormObject => {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** The entries of a list, in the order of their numbers. */
export const listAt = (form: FormObject, name: string): FormObject[] =>
  Object.values(objectAt(form, name)).filter((entry) => typeof entry === 'object')

/** The texts of an object, such as metadata. */
export const textsAt = (form: FormObject, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectAt(form, name)).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

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
