import type { Context } from 'hono'
import { monthInput } from '../../shared/budget/model'

/** The month in the address; this one when it is none. */
export function monthOf(c: Context): string {
  const month = monthInput.safeParse(c.req.query('month'))
  return month.success ? month.data : new Date().toISOString().slice(0, 7)
}
