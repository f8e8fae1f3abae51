import { createMiddleware } from 'hono/factory'

export type InSpace = { Variables: { space: string } }

/** Nobody signs in here: everybody sees the same rows. */
export function inSpace(_isPrivate: boolean) {
  return createMiddleware<InSpace>(async (c, next) => {
    c.set('space', '')
    return next()
  })
}
