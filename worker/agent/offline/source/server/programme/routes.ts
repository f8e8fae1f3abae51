import { Hono } from 'hono'
import { PROGRAMME, PROGRAMME_TEXTS } from '../../shared/programme/content'
import { type Talk, talkInput } from '../../shared/programme/model'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

const mayEdit = requireRole(PROGRAMME.editor)
const MOST = 500

/** SQL: sessions as the member with the id ?1 sees them. */
const TALK = `talks.id, title, talks.text, speaker, about, day, starts, ends, room, track,
  EXISTS (SELECT 1 FROM agenda WHERE talk_id = talks.id AND user_id = ?1) AS isChosen FROM talks`

type Row = Omit<Talk, 'isChosen'> & { isChosen: number }
const talkOf = (row: Row): Talk => ({ ...row, isChosen: row.isChosen === 1 })

/** The programme: everybody reads it, each has an agenda of their own. */
export const talks = new Hono()
  .get('/', async (c) => {
    const { results } = await DB.prepare(`SELECT ${TALK} ORDER BY day, starts, room LIMIT ${MOST}`)
      .bind((await memberOf(c))?.id ?? '-')
      .all<Row>()
    return c.json(results.map(talkOf))
  })
  .get('/:id', async (c) => {
    const row = await DB.prepare(`SELECT ${TALK} WHERE talks.id = ?2`)
      .bind((await memberOf(c))?.id ?? '-', readId(c))
      .first<Row>()
    return c.json(talkOf(existing(row)))
  })
  .post('/', mayEdit, async (c) => {
    const talk = await readInput(c, talkInput)
    const row = await DB.prepare(
      `INSERT INTO talks (title, text, speaker, about, day, starts, ends, room, track)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${ROOM_IS_FREE} RETURNING id`,
    )
      .bind(0, ...valuesOf(talk))
      .first<{ id: number }>()
    return c.json(row ?? (await refuseRoom(talk, 0)), 201)
  })
  .put('/:id', mayEdit, async (c) => {
    const talk = await readInput(c, talkInput)
    const id = readId(c)
    existing(await DB.prepare('SELECT id FROM talks WHERE id = ?').bind(id).first())
    const row = await DB.prepare(
      `UPDATE talks SET title = ?2, text = ?3, speaker = ?4, about = ?5, day = ?6, starts = ?7, ends = ?8, room = ?9,
        track = ?10 WHERE id = ?1 AND ${ROOM_IS_FREE} RETURNING id`,
    )
      .bind(id, ...valuesOf(talk))
      .first<{ id: number }>()
    return c.json(row ?? (await refuseRoom(talk, id)))
  })
  .delete('/:id', mayEdit, async (c) => {
    existing(await DB.prepare('DELETE FROM talks WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
  .put('/:id/chosen', requireMember, async (c) => {
    const [id, memberId] = [readId(c), c.get('member').id]
    existing(await DB.prepare('SELECT id FROM talks WHERE id = ?').bind(id).first())
    // One statement decides, so that two sessions of one hour never get in side by side.
    const row = await DB.prepare(
      `INSERT INTO agenda (user_id, talk_id) SELECT ?1, id FROM talks WHERE id = ?2 AND NOT EXISTS (${CLASH})
       ON CONFLICT DO UPDATE SET talk_id = excluded.talk_id RETURNING talk_id`,
    )
      .bind(memberId, id)
      .first()
    if (row) return c.body(null, 204)
    const other = await DB.prepare(
      `SELECT title FROM talks AS mine WHERE EXISTS (SELECT 1 FROM talks WHERE talks.id = ?2 AND mine.id IN (${CLASH}))`,
    )
      .bind(memberId, id)
      .first<{ title: string }>()
    throw new Failure(409, PROGRAMME_TEXTS.clash(other?.title ?? ''))
  })
  .delete('/:id/chosen', requireMember, async (c) => {
    await DB.prepare('DELETE FROM agenda WHERE user_id = ? AND talk_id = ?').bind(c.get('member').id, readId(c)).run()
    return c.body(null, 204)
  })

/** SQL: what the member ?1 has chosen already and is at the time of `talks`. */
const CLASH = `SELECT chosen.id FROM agenda JOIN talks AS chosen ON chosen.id = agenda.talk_id
  WHERE agenda.user_id = ?1 AND chosen.id <> talks.id AND chosen.day = talks.day
    AND chosen.starts < talks.ends AND talks.starts < chosen.ends`

const ROOM_IS_FREE = `NOT EXISTS (SELECT 1 FROM talks AS other WHERE other.id <> ?1 AND other.day = ?6
  AND other.room = ?9 AND other.starts < ?8 AND ?7 < other.ends)`

type Typed = Omit<Talk, 'id' | 'isChosen'>

const valuesOf = ({ title, text, speaker, about, day, starts, ends, room, track }: Typed) => [
  title,
  text,
  speaker,
  about,
  day,
  starts,
  ends,
  room,
  track,
]

async function refuseRoom({ day, room, starts, ends }: Typed, id: number): Promise<never> {
  const other = await DB.prepare(
    'SELECT title FROM talks WHERE id <> ? AND day = ? AND room = ? AND starts < ? AND ? < ends',
  )
    .bind(id, day, room, ends, starts)
    .first<{ title: string }>()
  const taken = PROGRAMME_TEXTS.roomTaken(other?.title ?? '')
  throw new Failure(409, taken, { room: taken })
}
