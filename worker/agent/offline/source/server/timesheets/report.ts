import type { ReportRow } from '../../shared/timesheets/model'
import { DB } from '../site/every-route'

const MOST_ROWS = 5_000

/** The hours of a month by day; of one person, or of all with an empty one. */
export async function reportOf({ month, person }: { month: string; person: string }): Promise<ReportRow[]> {
  const { results } = await DB.prepare(
    `SELECT user.name AS person, day, work_groups.name AS group_name, work_items.name AS item, hours
     FROM worked_hours JOIN user ON user.id = user_id JOIN work_items ON work_items.id = item_id
       LEFT JOIN work_groups ON work_groups.id = group_id
     WHERE day BETWEEN ?1 || '-01' AND ?1 || '-31' AND (?2 = '' OR user_id = ?2)
     ORDER BY user.name COLLATE NOCASE, user.id, day, item LIMIT ${MOST_ROWS}`,
  )
    .bind(month, person)
    .all<ReportRow>()
  return results
}

/** Who worked in a month. */
export async function peopleIn(month: string): Promise<Array<{ id: string; name: string }>> {
  const { results } = await DB.prepare(
    `SELECT DISTINCT user.id, user.name FROM worked_hours JOIN user ON user.id = user_id
     WHERE day BETWEEN ?1 || '-01' AND ?1 || '-31' ORDER BY user.name COLLATE NOCASE LIMIT 500`,
  )
    .bind(month)
    .all<{ id: string; name: string }>()
  return results
}
