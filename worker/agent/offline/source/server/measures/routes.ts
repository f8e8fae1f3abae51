import { type Context, Hono } from 'hono'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import { entryInput, groupInput, MOST_GROUPS, MOST_ROWS, PAGE, parentInput } from '../../shared/measures/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { memberOf } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'
import { analyse, type Asked, listEntries, readSetup } from './measures'

const input = entryInput(MEASURES)

/** Measured values: entered by everybody who may be here, by group and day. */
export const measures = new Hono<InSpace>()
  .use(inSpace(MEASURES.isPrivate))
  .get('/setup', async (c) => c.json(await readSetup(c.get('space'))))
  .get('/', async (c) => c.json(await listEntries(askedOf(c), { limit: PAGE, offset: readPage(c, PAGE).offset })))
  .get('/analysis', async (c) => c.json(await analyse(askedOf(c))))
  .get('/table.csv', async (c) => {
    const { items } = await listEntries(askedOf(c), { limit: MOST_ROWS })
    const { dimensions, group, value } = MEASURES
    const head = [
      MEASURE_TEXTS.day,
      group.one,
      value.unit === '' ? value.label : `${value.label} (${value.unit})`,
      ...dimensions.map((each) => each.label),
    ]
    const rows = items.map((entry) => [
      entry.day,
      entry.group,
      String(entry.value),
      ...dimensions.map(({ name }) => entry.facts[name] ?? ''),
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="table.csv"')
    return c.body(csvOf([head, ...rows]))
  })
  .post('/', async (c) => {
    const { group_id, day, value, facts } = await readInput(c, input)
    await ownGroup(c, group_id)
    const row = await DB.prepare('INSERT INTO measures (group_id, day, value, facts) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(group_id, day, value, JSON.stringify(facts))
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/:id', async (c) => {
    const row = await DB.prepare(
      'DELETE FROM measures WHERE id = ? AND group_id IN (SELECT id FROM measure_groups WHERE space = ?) RETURNING id',
    )
      .bind(readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .post('/groups', async (c) => {
    const { name, parent_id, most } = await readInput(c, groupInput)
    await mustManage(c)
    const row = await DB.prepare(
      `INSERT INTO measure_groups (space, name, parent_id, most)
       SELECT ?1, ?2, (SELECT id FROM measure_parents WHERE id = ?3 AND space = ?1), ?4
       WHERE (SELECT COUNT(*) FROM measure_groups WHERE space = ?1) < ${MOST_GROUPS} RETURNING id`,
    )
      .bind(c.get('space'), name, parent_id, most)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, MEASURE_TEXTS.full)
    return c.json({ id: row.id }, 201)
  })
  .put('/groups/:id', async (c) => {
    const { name, most } = await readInput(c, groupInput)
    await mustManage(c)
    const row = await DB.prepare('UPDATE measure_groups SET name = ?, most = ? WHERE id = ? AND space = ? RETURNING id')
      .bind(name, most, readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/groups/:id', async (c) => {
    await mustManage(c)
    const id = await ownGroup(c, readId(c))
    const row = await DB.prepare(
      'DELETE FROM measure_groups WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM measures WHERE group_id = ?1) RETURNING id',
    )
      .bind(id)
      .first()
    if (!row) throw new Failure(409, MEASURE_TEXTS.inUse)
    return c.body(null, 204)
  })
  .post('/parents', async (c) => {
    const { name } = await readInput(c, parentInput)
    await mustManage(c)
    const row = await DB.prepare('INSERT INTO measure_parents (space, name) VALUES (?, ?) RETURNING id')
      .bind(c.get('space'), name)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })

const dayOf = (typed: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(typed ?? '') ? typed! : '')

function askedOf(c: Context<InSpace>): Asked {
  const { from, until, groups = '' } = c.req.query()
  const ids = groups
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return { space: c.get('space'), from: dayOf(from), until: dayOf(until), groups: ids.slice(0, MOST_GROUPS) }
}

async function mustManage(c: Context): Promise<void> {
  const { manager } = MEASURES
  if (manager !== null && !hasRole(await memberOf(c), [manager])) throw new Failure(403, SITE_TEXTS.notAllowed)
}

async function ownGroup(c: Context<InSpace>, id: number): Promise<number> {
  const row = await DB.prepare('SELECT id FROM measure_groups WHERE id = ? AND space = ?')
    .bind(id, c.get('space'))
    .first<{ id: number }>()
  return existing(row).id
}
