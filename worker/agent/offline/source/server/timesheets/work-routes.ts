import { Hono } from 'hono'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { groupInput, itemInput, MOST, type WorkGroup, type WorkItem } from '../../shared/timesheets/model'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

const leaders = requireRole(TIMESHEETS.leader)

const WORKED = '(SELECT COALESCE(SUM(hours), 0) FROM worked_hours WHERE item_id = work_items.id)'
const ITEM = `SELECT work_items.id, group_id, work_groups.name AS group_name, work_items.name, first_day, last_day, planned,
    ${WORKED} AS worked
  FROM work_items LEFT JOIN work_groups ON work_groups.id = group_id`
const IN_ORDER = `ORDER BY group_name, first_day = '', first_day, work_items.id LIMIT ${MOST}`

/** What hours are worked for: planned by the leader, seen by everybody who works. */
export const work = new Hono<Signed>()
  .use(requireMember)
  .get('/groups', async (c) => {
    const { results } = await DB.prepare(
      `SELECT work_groups.id, work_groups.name, COUNT(work_items.id) AS items, COALESCE(SUM(planned), 0) AS planned,
         COALESCE(SUM(${WORKED}), 0) AS worked
       FROM work_groups LEFT JOIN work_items ON group_id = work_groups.id
       GROUP BY work_groups.id ORDER BY work_groups.id DESC LIMIT ${MOST}`,
    ).all<WorkGroup>()
    return c.json({ items: results })
  })
  .post('/groups', leaders, async (c) => {
    const { name } = await readInput(c, groupInput)
    const row = await DB.prepare('INSERT INTO work_groups (name) VALUES (?) RETURNING id')
      .bind(name)
      .first<{ id: number }>()
    return c.json(row, 201)
  })
  .get('/groups/:id', async (c) => {
    const id = readId(c)
    const group = await DB.prepare('SELECT id, name FROM work_groups WHERE id = ?').bind(id).first<{ name: string }>()
    const { results } = await DB.prepare(`${ITEM} WHERE group_id = ? ${IN_ORDER}`).bind(id).all<WorkItem>()
    return c.json({ ...existing(group), items: results })
  })
  .post('/groups/:id/items', leaders, async (c) => {
    const { name, first_day, last_day, planned } = await readInput(c, itemInput)
    const row = await DB.prepare(
      `INSERT INTO work_items (group_id, name, first_day, last_day, planned)
       SELECT id, ?2, ?3, ?4, ?5 FROM work_groups WHERE id = ?1 RETURNING id`,
    )
      .bind(readId(c), name, first_day, last_day, planned)
      .first()
    return c.json(existing(row), 201)
  })
  .get('/items', async (c) => c.json({ items: (await DB.prepare(`${ITEM} ${IN_ORDER}`).all<WorkItem>()).results }))
  .post('/items', leaders, async (c) => {
    const { name, first_day, last_day, planned } = await readInput(c, itemInput)
    const row = await DB.prepare(
      'INSERT INTO work_items (name, first_day, last_day, planned) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(name, first_day, last_day, planned)
      .first()
    return c.json(row, 201)
  })
  .delete('/items/:id', leaders, async (c) => {
    const row = await DB.prepare(
      'DELETE FROM work_items WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM worked_hours WHERE item_id = ?1) RETURNING id',
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, TIMESHEET_TEXTS.inUse)
    return c.body(null, 204)
  })
