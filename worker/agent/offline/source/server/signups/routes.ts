import { type Context, Hono } from 'hono'
import { SIGNUP_TEXTS, SIGNUPS } from '../../shared/signups/content'
import {
  changeInput,
  type Entry,
  entryInput,
  keyInput,
  MOST_ENTRIES,
  type Sheet,
  sheetInput,
} from '../../shared/signups/model'
import { hasRole, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireOwner } from '../accounts/auth'
import { DB, Failure, readId, readInput } from '../site/every-route'

const limitOf = (kind: string) => SIGNUPS.kinds?.options.find(({ name }) => name === kind)?.most ?? null

/** SQL: whether `people` of a kind fit beside everybody else, where `?1` is one's own entry. */
const FITS = `(?5 IS NULL OR (SELECT COUNT(*) FROM signups WHERE kind = ?4 AND id <> ?1) < ?5)
  AND (?7 IS NULL OR (SELECT COALESCE(SUM(people), 0) FROM signups WHERE id <> ?1) + ?6 <= ?7)
  AND (SELECT COUNT(*) FROM signups WHERE id <> ?1) < ${MOST_ENTRIES}`

/** A sheet: everybody signs up without an account, and changes what they signed up from their own browser. */
export const signups = new Hono()
  .get('/', async (c) => {
    const [sheet, entries] = await DB.batch<Sheet | Entry>([
      DB.prepare('SELECT day, time, place, note FROM sheet'),
      DB.prepare(`SELECT id, name, what, kind, people FROM signups ORDER BY id LIMIT ${MOST_ENTRIES}`),
    ])
    return c.json({ sheet: sheet!.results[0] ?? null, entries: entries!.results })
  })
  .put('/sheet', requireOwner, async (c) => {
    const { day, time, place, note } = await readInput(c, sheetInput)
    await DB.prepare('INSERT OR REPLACE INTO sheet (id, day, time, place, note) VALUES (1, ?, ?, ?, ?)')
      .bind(day, time, place, note)
      .run()
    return c.body(null, 204)
  })
  .post('/', async (c) => {
    const entry = complete(await readInput(c, entryInput))
    const key = crypto.randomUUID()
    const row = await DB.prepare(
      `INSERT INTO signups (name, what, kind, people, key) SELECT ?2, ?3, ?4, ?6, ?8 WHERE ${FITS} RETURNING id`,
    )
      .bind(0, entry.name, entry.what, entry.kind, limitOf(entry.kind), entry.people, SIGNUPS.places, key)
      .first<{ id: number }>()
    if (!row) throw await noRoom(entry, 0)
    return c.json({ id: row.id, key }, 201)
  })
  .put('/:id', async (c) => {
    const { key, ...typed } = await readInput(c, changeInput)
    const id = await ownEntry(c, key)
    const entry = complete(typed)
    const row = await DB.prepare(
      `UPDATE signups SET name = ?2, what = ?3, kind = ?4, people = ?6 WHERE id = ?1 AND ${FITS} RETURNING id`,
    )
      .bind(id, entry.name, entry.what, entry.kind, limitOf(entry.kind), entry.people, SIGNUPS.places)
      .first()
    if (!row) throw await noRoom(entry, id)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const { key } = await readInput(c, keyInput)
    await DB.prepare('DELETE FROM signups WHERE id = ?')
      .bind(await ownEntry(c, key))
      .run()
    return c.body(null, 204)
  })

type Typed = Omit<Entry, 'id'>

/** Refuses an entry that leaves out what this sheet asks for. */
function complete(entry: Typed): Typed {
  const fields: Record<string, string> = {}
  if (SIGNUPS.what !== null && entry.what === '') fields.what = SITE_TEXTS.required
  if (SIGNUPS.kinds && !SIGNUPS.kinds.options.some(({ name }) => name === entry.kind)) fields.kind = SITE_TEXTS.choose
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure(400, first, fields)
  return entry
}

async function noRoom({ kind }: Typed, id: number): Promise<Failure> {
  const taken = await DB.prepare(
    `SELECT COUNT(*) FILTER (WHERE kind = ?1) AS ofKind, COALESCE(SUM(people), 0) AS people FROM signups WHERE id <> ?2`,
  )
    .bind(kind, id)
    .first<{ ofKind: number; people: number }>()
  const most = limitOf(kind)
  if (most !== null && taken!.ofKind >= most) return new Failure(409, SIGNUP_TEXTS.full(kind))
  const { places } = SIGNUPS
  return new Failure(409, places === null ? SIGNUP_TEXTS.tooMany : SIGNUP_TEXTS.noPlaces(places - taken!.people))
}

/** The id of an entry that this browser made, or any for the owner. */
async function ownEntry(c: Context, key: string): Promise<number> {
  const id = readId(c)
  const row = await DB.prepare('SELECT key FROM signups WHERE id = ?').bind(id).first<{ key: string }>()
  if (!row) throw new Failure(404, SITE_TEXTS.gone)
  if (key !== '' && row.key === key) return id
  if (hasRole(await memberOf(c), [OWNER])) return id
  throw new Failure(403, SIGNUP_TEXTS.notYours)
}
