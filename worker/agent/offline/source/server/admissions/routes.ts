import { Hono } from 'hono'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import {
  codeInput,
  type Occasion,
  occasionInput,
  PAGE,
  type Ticket,
  ticketInput,
  type TicketType,
} from '../../shared/admissions/model'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { csvOf, DB, existing, Failure, newCode, readId, readInput, readPage } from '../site/every-route'

type Row = Omit<Occasion, 'types' | 'isOver'> & { types: string; isOver: number }

const count = (state: string) =>
  `(SELECT COUNT(*) FROM admissions WHERE occasion_id = occasions.id AND state = '${state}')`
export const OCCASION = `SELECT id, title, day, time, place, kind, text, places, types, day < date('now') AS isOver,
    ${count('valid')} AS taken, ${count('waiting')} AS waiting FROM occasions`
const TICKET = `SELECT code, type, price, name, email, state, checked, occasion_id AS occasionId,
    occasions.title, occasions.day, occasions.time, occasions.place
  FROM admissions JOIN occasions ON occasions.id = occasion_id`

const occasionOf = ({ types, isOver, ...row }: Row): Occasion => ({
  ...row,
  types: JSON.parse(types) as TicketType[],
  isOver: isOver === 1,
})

async function readOccasion(id: number): Promise<Occasion> {
  return occasionOf(existing(await DB.prepare(`${OCCASION} WHERE id = ?`).bind(id).first<Row>()))
}

async function listOccasions(words: string, kind: string, { limit, offset }: { limit: number; offset: number }) {
  const where = `day >= date('now') AND (?1 = '' OR kind = ?1)
    AND (?2 = '' OR instr(lower(title || ' ' || place || ' ' || text), lower(?2)) > 0)`
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${OCCASION} WHERE ${where} ORDER BY day, time, id LIMIT ?3 OFFSET ?4`).bind(kind, words, limit, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM occasions WHERE ${where}`).bind(kind, words),
  ])
  return { items: rows!.results.map(occasionOf), total: all!.results[0]!.total }
}

const readTicket = async (code: string): Promise<Ticket> =>
  existing(await DB.prepare(`${TICKET} WHERE code = upper(?)`).bind(code).first<Ticket>())

/** Everybody who registered for an event, those with a place first. */
async function participantsOf(id: number): Promise<Ticket[]> {
  const { results } = await DB.prepare(
    `${TICKET} WHERE occasion_id = ?
     ORDER BY CASE state WHEN 'valid' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END, admissions.id`,
  )
    .bind(id)
    .all<Ticket>()
  return results
}

type Asked = { occasion: Occasion; type: TicketType; name: string; email: string; userId: string | null }

/** Gives away a place, or one on the waiting list. The count and the row are one statement: nobody gets the last twice. */
export async function register({ occasion, type, name, email, userId }: Asked): Promise<string> {
  const code = newCode()
  await DB.prepare(
    `INSERT INTO admissions (occasion_id, user_id, code, type, price, name, email, state)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN ${count('valid')} < places THEN 'valid' ELSE 'waiting' END
     FROM occasions WHERE id = ?1`,
  )
    .bind(occasion.id, userId, code, type.name, type.price, name, email)
    .run()
  return code
}

/** SQL: those who wait longest move up as far as the event `?1` has room. */
const MOVE_UP = `UPDATE admissions SET state = 'valid' WHERE id IN (
  SELECT id FROM admissions WHERE occasion_id = ?1 AND state = 'waiting' ORDER BY id
  LIMIT (SELECT MAX(0, places - ${count('valid')}) FROM occasions WHERE id = ?1))`

export async function cancel(code: string): Promise<void> {
  const { occasionId } = await readTicket(code)
  const [cancelled] = await DB.batch<{ id: number }>([
    DB.prepare(
      `UPDATE admissions SET state = 'cancelled'
       WHERE code = upper(?) AND checked IS NULL AND state <> 'cancelled' RETURNING id`,
    ).bind(code),
    DB.prepare(MOVE_UP).bind(occasionId),
  ])
  if (cancelled!.results.length === 0) throw new Failure(409, ADMISSIONS_TEXTS.cannotCancel)
}

/** Lets somebody in, once. */
async function checkIn(code: string): Promise<Ticket> {
  const row = await DB.prepare(
    `UPDATE admissions SET checked = datetime('now')
     WHERE code = ? AND state = 'valid' AND checked IS NULL RETURNING code`,
  )
    .bind(code)
    .first()
  const ticket = await DB.prepare(`${TICKET} WHERE code = ?`).bind(code).first<Ticket>()
  if (!ticket) throw new Failure(404, ADMISSIONS_TEXTS.unknownCode, { code: ADMISSIONS_TEXTS.unknownCode })
  if (row) return ticket
  const { isUsed, isWaiting, isCancelled } = ADMISSIONS_TEXTS
  const why = { valid: isUsed, waiting: isWaiting, cancelled: isCancelled }[ticket.state](ticket.name)
  throw new Failure(409, why, { code: why })
}

const staff = requireRole(ADMISSIONS.staff)

/** Events and their tickets. Everybody registers; who knows the code of a ticket sees and cancels it. */
export const admissions = new Hono()
  .get('/', async (c) => {
    const { search = '', kind = '' } = c.req.query()
    return c.json(await listOccasions(search.slice(0, 80), kind, readPage(c, PAGE)))
  })
  .get('/tickets/mine', requireMember, async (c) => {
    const { results } = await DB.prepare(`${TICKET} WHERE user_id = ? ORDER BY occasions.day DESC, code LIMIT 200`)
      .bind(c.get('member').id)
      .all<Ticket>()
    return c.json({ items: results })
  })
  .get('/tickets/:code', async (c) => c.json(await readTicket(c.req.param('code'))))
  .delete('/tickets/:code', async (c) => {
    await cancel(c.req.param('code'))
    return c.body(null, 204)
  })
  .post('/check-in', staff, async (c) => {
    const { code } = await readInput(c, codeInput)
    return c.json(await checkIn(code))
  })
  .get('/:id', async (c) => c.json(await readOccasion(readId(c))))
  .post('/:id/tickets', async (c) => {
    const { name, email, type } = await readInput(c, ticketInput)
    const occasion = await readOccasion(readId(c))
    if (occasion.isOver) throw new Failure(409, ADMISSIONS_TEXTS.isOver)
    const chosen = occasion.types.find((each) => each.name === type)
    if (!chosen) throw new Failure(400, ADMISSIONS_TEXTS.noType, { type: ADMISSIONS_TEXTS.noType })
    const userId = (await memberOf(c))?.id ?? null
    return c.json({ code: await register({ occasion, type: chosen, name, email, userId }) }, 201)
  })
  .get('/:id/people', staff, async (c) => {
    const occasion = await readOccasion(readId(c))
    return c.json({ occasion, items: await participantsOf(occasion.id) })
  })
  .get('/:id/people.csv', staff, async (c) => {
    const occasion = await readOccasion(readId(c))
    const { name, email, type, code, state, used } = ADMISSIONS_TEXTS
    const rows = (await participantsOf(occasion.id)).map((ticket) => [
      ticket.name,
      ticket.email,
      ticket.type,
      ticket.code,
      ADMISSIONS_TEXTS.states[ticket.state],
      ticket.checked ?? '',
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="participants.csv"')
    return c.body(csvOf([[name, email, type, code, state, used], ...rows]))
  })
  .post('/', staff, async (c) => {
    const { title, day, time, place, kind, text, places, types } = await readInput(c, occasionInput)
    const row = await DB.prepare(
      `INSERT INTO occasions (title, day, time, place, kind, text, places, types)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
      .bind(title, day, time, place, kind, text, places, JSON.stringify(types))
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', staff, async (c) => {
    const id = readId(c)
    const { title, day, time, place, kind, text, places, types } = await readInput(c, occasionInput)
    const [changed] = await DB.batch<{ id: number }>([
      DB.prepare(
        `UPDATE occasions SET title = ?, day = ?, time = ?, place = ?, kind = ?, text = ?, places = ?, types = ?
         WHERE id = ? RETURNING id`,
      ).bind(title, day, time, place, kind, text, places, JSON.stringify(types), id),
      DB.prepare(MOVE_UP).bind(id),
    ])
    return c.json(existing(changed!.results[0]))
  })
  .delete('/:id', staff, async (c) => {
    await DB.prepare('DELETE FROM occasions WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
