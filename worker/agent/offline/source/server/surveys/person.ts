import { createMiddleware } from 'hono/factory'
import { browserKey } from '../../shared/site/browser-key'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { SURVEYS } from '../../shared/surveys/content'
import { memberOf } from '../accounts/auth'
import { Failure } from '../site/every-route'

/** Who asks. Nobody but the person's own participation is found by `person`; it is never kept with an answer. */
export type Asker = { person: string; isRunner: boolean }
export type Asked = { Variables: { asked: Asker } }

/** Lets in who may answer. Without accounts a browser is a person, by the key that it made for itself. */
export const withPerson = createMiddleware<Asked>(async (c, next) => {
  const member = await memberOf(c)
  if (!member && !SURVEYS.isOpen) throw new Failure(401, SITE_TEXTS.signInFirst)
  const key = browserKey.safeParse(c.req.query('key'))
  const person = member?.id ?? (key.success ? `browser-${key.data}` : '')
  c.set('asked', { person, isRunner: hasRole(member, [SURVEYS.runner]) })
  return next()
})
