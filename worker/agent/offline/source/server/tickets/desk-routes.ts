import { Hono } from 'hono'
import { TICKETS } from '../../shared/tickets/content'
import {
  messageInput,
  MOST,
  PAGE,
  personInput,
  readyInput,
  type ReadyText,
  stateInput,
} from '../../shared/tickets/model'
import { requireRole, type Signed } from '../accounts/auth'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'
import { addMessage, listTeam, listTickets, readOverview, readTicket } from './tickets'

/** For the team: who takes what, what is answered, and what only the team reads. */
export const ticketDesk = new Hono<Signed>()
  .use(requireRole(TICKETS.team))
  .get('/', async (c) => {
    const { state = '', person = '' } = c.req.query()
    return c.json(await listTickets({ state, person, offset: readPage(c, PAGE).offset }))
  })
  .get('/team', async (c) => c.json({ items: await listTeam() }))
  .get('/overview', async (c) => c.json(await readOverview()))
  .get('/texts', async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, title, text FROM ready_texts ORDER BY title COLLATE NOCASE LIMIT ${MOST}`,
    ).all<ReadyText>()
    return c.json({ items: results })
  })
  .post('/texts', async (c) => {
    const { title, text } = await readInput(c, readyInput)
    const row = await DB.prepare('INSERT INTO ready_texts (title, text) VALUES (?, ?) RETURNING id')
      .bind(title, text)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/texts/:id', async (c) => {
    await DB.prepare('DELETE FROM ready_texts WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(await readTicket({ id: readId(c) }, { hasNotes: true })))
  .put('/:id/person', async (c) => {
    const { id } = await readInput(c, personInput)
    const person = id === '' ? null : existing((await listTeam()).find((each) => each.id === id)).id
    const row = await DB.prepare('UPDATE tickets SET user_id = ? WHERE id = ? RETURNING id')
      .bind(person, readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .put('/:id/state', async (c) => {
    const { state } = await readInput(c, stateInput)
    const row = await DB.prepare('UPDATE tickets SET state = ? WHERE id = ? RETURNING id')
      .bind(state, readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .post('/:id/messages', async (c) => {
    const { kind, text } = await readInput(c, messageInput)
    const { id } = await readTicket({ id: readId(c) }, { hasNotes: false })
    await addMessage({ id, kind, author: c.get('member').name, text })
    return c.body(null, 204)
  })
