import type { Context } from 'hono'
import type { Member } from '../../shared/site/content'

/** Nobody signs in here: everybody is a visitor. */
export async function memberOf(_c: Context): Promise<Member | null> {
  return null
}
