import { Hono as Original } from 'hono'
import type { BlankEnv, BlankSchema, Env, Schema } from 'hono/types'
import { rememberApp } from './hono-apps.ts'

export * from 'hono'

/** Hono as apps import it: the host finds the app behind `export default { fetch: app.fetch, scheduled }`. */
export class Hono<
  E extends Env = BlankEnv,
  S extends Schema = BlankSchema,
  BasePath extends string = '/',
> extends Original<E, S, BasePath> {
  constructor(...options: ConstructorParameters<typeof Original<E, S, BasePath>>) {
    super(...options)
    rememberApp(this)
  }
}
