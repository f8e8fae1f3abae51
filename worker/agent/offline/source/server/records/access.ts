import type { Context } from 'hono'
import { isAllowed } from '../../shared/records/allowed'
import type { Access, Collection, StoredRecord } from '../../shared/records/model'
import { hasRole, type Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Failure } from '../site/failure'
import { memberOf } from './member'

/** Who asks, when they may do it; refuses whoever may not. */
export async function mayDo(c: Context, access: Access): Promise<Member | null> {
  const member = await memberOf(c)
  if (isAllowed(member, access)) return member
  throw member ? new Failure(403, SITE_TEXTS.notAllowed) : new Failure(401, SITE_TEXTS.signInFirst)
}

/** Refuses what is somebody else's, in a collection where everybody has their own. */
export function mustBeOwn({ isPrivate }: Collection, { authorId }: StoredRecord, member: Member | null): void {
  if (isPrivate && authorId !== (member?.id ?? null) && !hasRole(member, [])) throw new Failure(404, SITE_TEXTS.gone)
}
