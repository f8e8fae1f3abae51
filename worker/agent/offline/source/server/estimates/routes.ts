import { Hono } from 'hono'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import {
  MOST_GROUPS,
  MOST_OPTIONS,
  MOST_SAVED,
  type OfferRequest,
  PAGE,
  requestInput,
  type SavedEstimate,
  savedInput,
  stateInput,
  STATES,
} from '../../shared/estimates/model'
import {
  type Chosen,
  estimateOf,
  type PriceGroup,
  type PriceLine,
  type PriceOption,
} from '../../shared/estimates/price'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'

/** Every group with its options, in the order in which they were added. */
async function priceList(): Promise<PriceGroup[]> {
  const [groups, options] = await DB.batch([
    DB.prepare(`SELECT id, name, kind, unit, rate, least, most FROM estimate_groups ORDER BY id LIMIT ${MOST_GROUPS}`),
    DB.prepare(
      `SELECT id, group_id AS groupId, name, price FROM estimate_options ORDER BY id LIMIT ${MOST_GROUPS * MOST_OPTIONS}`,
    ),
  ])
  const all = options!.results as Array<PriceOption & { groupId: number }>
  return (groups!.results as Array<Omit<PriceGroup, 'options'>>).map((group) => ({
    ...group,
    options: all
      .filter(({ groupId }) => groupId === group.id)
      .map(({ id, name, price }): PriceOption => ({ id, name, price })),
  }))
}

async function savedOf(userId: string): Promise<SavedEstimate[]> {
  const { results } = await DB.prepare('SELECT id, name, chosen FROM estimates WHERE user_id = ? ORDER BY id DESC')
    .bind(userId)
    .all<{ id: number; name: string; chosen: string }>()
  return results.map(({ chosen, ...row }) => ({ ...row, chosen: JSON.parse(chosen) as Chosen }))
}

type Row = Omit<OfferRequest, 'lines'> & { lines: string }

const REQUESTS = 'SELECT id, name, email, day, message, lines, total, state, sent FROM estimate_requests'
const requestOf = ({ lines, ...row }: Row): OfferRequest => ({ ...row, lines: JSON.parse(lines) as PriceLine[] })

async function requestsOf(userId: string): Promise<OfferRequest[]> {
  const { results } = await DB.prepare(`${REQUESTS} WHERE user_id = ? ORDER BY id DESC LIMIT 50`)
    .bind(userId)
    .all<Row>()
  return results.map(requestOf)
}

/** What was asked for, the newest first; in any state where none is named. */
export async function listRequests({ state, offset }: { state: string; offset: number }) {
  const where = "(?1 = '' OR state = ?1)"
  const [rows, all] = await DB.batch([
    DB.prepare(`${REQUESTS} WHERE ${where} ORDER BY id DESC LIMIT ${PAGE} OFFSET ?2`).bind(state, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM estimate_requests WHERE ${where}`).bind(state),
  ])
  return {
    items: (rows!.results as Row[]).map(requestOf),
    total: (all!.results as Array<{ total: number }>)[0]!.total,
  }
}

const sellers = requireRole(ESTIMATES.seller)

/** Everybody sees what there is to choose and asks for an offer; what somebody keeps is theirs alone. */
export const estimates = new Hono()
  .get('/', async (c) => c.json({ groups: await priceList() }))
  .get('/mine', requireMember, async (c) => {
    const { id } = c.get('member')
    return c.json({ saved: await savedOf(id), requests: await requestsOf(id) })
  })
  .post('/saved', requireMember, async (c) => {
    const { name, chosen } = await readInput(c, savedInput)
    const row = await DB.prepare(
      `INSERT INTO estimates (user_id, name, chosen) SELECT ?1, ?2, ?3
       WHERE (SELECT COUNT(*) FROM estimates WHERE user_id = ?1) < ${MOST_SAVED} RETURNING id`,
    )
      .bind(c.get('member').id, name, JSON.stringify(chosen))
      .first<{ id: number }>()
    if (!row) throw new Failure(409, ESTIMATE_TEXTS.full)
    return c.json({ id: row.id }, 201)
  })
  .put('/saved/:id', requireMember, async (c) => {
    const { name, chosen } = await readInput(c, savedInput)
    const row = await DB.prepare('UPDATE estimates SET name = ?, chosen = ? WHERE id = ? AND user_id = ? RETURNING id')
      .bind(name, JSON.stringify(chosen), readId(c), c.get('member').id)
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/saved/:id', requireMember, async (c) => {
    const row = await DB.prepare('DELETE FROM estimates WHERE id = ? AND user_id = ? RETURNING id')
      .bind(readId(c), c.get('member').id)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .post('/requests', async (c) => {
    const { chosen, shown, name, email, day, message } = await readInput(c, requestInput)
    const { lines, total, wrong } = estimateOf(await priceList(), chosen)
    const [problem] = Object.values(wrong)
    if (problem !== undefined) throw new Failure(400, problem)
    if (lines.length === 0) throw new Failure(400, ESTIMATE_TEXTS.empty)
    if (total !== shown) throw new Failure(409, ESTIMATE_TEXTS.changed)
    const row = await DB.prepare(
      `INSERT INTO estimate_requests (user_id, name, email, day, message, lines, total)
       VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
      .bind((await memberOf(c))?.id ?? null, name, email, day, message, JSON.stringify(lines), total)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/requests', sellers, async (c) => {
    const state = STATES.find((each) => each === c.req.query('state')) ?? ''
    return c.json(await listRequests({ state, offset: readPage(c, PAGE).offset }))
  })
  .put('/requests/:id/state', sellers, async (c) => {
    const { state } = await readInput(c, stateInput)
    const row = await DB.prepare('UPDATE estimate_requests SET state = ? WHERE id = ? RETURNING id, state')
      .bind(state, readId(c))
      .first()
    return c.json(existing(row))
  })
  .delete('/requests/:id', sellers, async (c) => {
    existing(await DB.prepare('DELETE FROM estimate_requests WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
