import { Hono } from 'hono'
import { ADMISSIONS } from '../../shared/admissions/content'
import { codeInput, occasionInput, PAGE, ticketInput, type Ticket } from '../../shared/admissions/model'
import { ADMISSIONS_TEXTS } from '../../shared/admissions/texts'
import { memberOf, requireMember, requireRole } from '../accounts/guards'
import { csvOf } from '../site/csv'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput, readPage } from '../site/input'
import {
  cancel,
  checkIn,
  listOccasions,
  MOVE_UP,
  participantsOf,
  readOccasion,
  readTicket,
  register,
  TICKET,
} from './tickets'

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
