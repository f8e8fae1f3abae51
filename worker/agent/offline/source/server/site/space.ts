import { createMiddleware } from 'hono/factory'
import { SITE_TEXTS } from '../../shared/site/content'
import { memberOf } from '../accounts/auth'
import { Failure } from './every-route'

export type InSpace = { Variables: { space: string } }

/** Lets members in. Behind it `c.get('space')` is whose rows they see: their own, or those of all. */
export function inSpace(isPrivate: boolean) {
  return createMiddleware<InSpace>(async (c, next) => {
    const member = await memberOf(c)
    if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
    c.set('space', isPrivate ? member.id : '')
    return next()
  })
}
