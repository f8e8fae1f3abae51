import { MOST_GROUPS, MOST_OPTIONS, type OfferRequest, PAGE, type SavedEstimate } from '../../shared/estimates/model'
import type { Chosen, PriceGroup, PriceLine, PriceOption } from '../../shared/estimates/price'
import { DB } from '../site/db'

/** Every group with its options, in the order in which they were added. */
export async function priceList(): Promise<PriceGroup[]> {
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

export async function savedOf(userId: string): Promise<SavedEstimate[]> {
  const { results } = await DB.prepare('SELECT id, name, chosen FROM estimates WHERE user_id = ? ORDER BY id DESC')
    .bind(userId)
    .all<{ id: number; name: string; chosen: string }>()
  return results.map(({ chosen, ...row }) => ({ ...row, chosen: JSON.parse(chosen) as Chosen }))
}

type Row = Omit<OfferRequest, 'lines'> & { lines: string }

const REQUESTS = 'SELECT id, name, email, day, message, lines, total, state, sent FROM estimate_requests'
const requestOf = ({ lines, ...row }: Row): OfferRequest => ({ ...row, lines: JSON.parse(lines) as PriceLine[] })

export async function requestsOf(userId: string): Promise<OfferRequest[]> {
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
