import { Hono, type Context } from 'hono'
import { hasRole } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { TIMESHEETS } from '../../shared/timesheets/content'
import { mondayOf, verdictInput, weekInput } from '../../shared/timesheets/model'
import { TIMESHEET_TEXTS } from '../../shared/timesheets/texts'
import { requireMember, requireRole, type Signed } from '../accounts/guards'
import { csvOf } from '../site/csv'
import { Failure } from '../site/failure'
import { readInput } from '../site/input'
import { peopleIn, reportOf } from './report'
import { decide, enterHours, handIn, listHanded, readSheet } from './sheets'

const leaders = requireRole(TIMESHEETS.leader)

/** The Monday of the week in the address. */
function weekOf(c: Context): string {
  const typed = c.req.param('week') ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || Number.isNaN(Date.parse(typed))) throw new Failure(404, SITE_TEXTS.gone)
  return mondayOf(typed)
}

const monthOf = (typed = '') => /^\d{4}-\d\d$/.exec(typed)?.[0] ?? ''

/** Weeks of hours: everybody enters and hands in their own, the leader approves them or gives them back. */
export const timesheets = new Hono<Signed>()
  .use(requireMember)
  .get('/waiting', leaders, async (c) => c.json({ items: await listHanded() }))
  .get('/report', async (c) => {
    const member = c.get('member')
    const isLeader = hasRole(member, [TIMESHEETS.leader])
    const { month, person = '' } = c.req.query()
    const asked = { month: monthOf(month), person: isLeader ? person : member.id }
    return c.json({ items: await reportOf(asked), people: isLeader ? await peopleIn(asked.month) : [] })
  })
  .get('/report/table.csv', async (c) => {
    const member = c.get('member')
    const isLeader = hasRole(member, [TIMESHEETS.leader])
    const { month = '', person = '' } = c.req.query()
    const items = await reportOf({ month: monthOf(month), person: isLeader ? person : member.id })
    const { day, person: who, total } = TIMESHEET_TEXTS
    const head = [who, day, ...(TIMESHEETS.group ? [TIMESHEETS.group.one] : []), TIMESHEETS.item.one, total]
    const rows = items.map((row) => [
      row.person,
      row.day,
      ...(TIMESHEETS.group ? [row.group_name ?? ''] : []),
      row.item,
      `${row.hours}`,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="hours-${monthOf(month)}.csv"`)
    return c.body(csvOf([head, ...rows]))
  })
  .get('/:week', async (c) => c.json(await readSheet(c.get('member').id, weekOf(c))))
  .put('/:week', async (c) => {
    const [{ id }, week] = [c.get('member'), weekOf(c)]
    const { item_id: itemId, hours, isHandedIn } = await readInput(c, weekInput)
    if (itemId === null && hours.some((each) => each > 0))
      throw new Failure(400, SITE_TEXTS.choose, { item_id: SITE_TEXTS.choose })
    if (itemId !== null) await enterHours(id, week, { itemId, hours })
    if (isHandedIn) await handIn(id, week)
    return c.body(null, 204)
  })
  .put('/:week/of/:user', leaders, async (c) => {
    const verdict = await readInput(c, verdictInput)
    await decide({ userId: c.req.param('user'), week: weekOf(c) }, verdict)
    return c.body(null, 204)
  })
