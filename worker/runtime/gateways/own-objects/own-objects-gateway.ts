import { WorkerEntrypoint } from 'cloudflare:workers'
import * as z from 'zod'
import { TARGET_HEADER, TICKET_HEADER } from './headers.ts'

/** Whose objects they are, and of which class. `copy` is that of the app's data; null on the data itself. */
export type OwnObjectsProps = { objectId: string; copy: string | null; className: string }

const targetSchema = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().max(1_024).nullable() })
const pathSchema = z.array(z.string().max(200)).min(1).max(10)
const timeSchema = z.number().int().nonnegative()

/**
 * The objects of one class of an app. The app has it as a stub, and calls it with whatever it likes: whose objects they
 * are stands in props, which it cannot change. Arguments and results are the app's own, and only passed on.
 */
export class OwnObjectsGateway extends WorkerEntrypoint<Env, OwnObjectsProps> {
  /** A socket comes only by `fetch`. What it is for is said before, so that no visitor's header can say it. */
  override async fetch(request: Request): Promise<Response> {
    const said = decodeURIComponent(request.headers.get(TARGET_HEADER) ?? 'null')
    const ticket = await this.#objects.ticket(this.#one(JSON.parse(said)))
    const headers = new Headers(request.headers)
    headers.delete(TARGET_HEADER)
    headers.set(TICKET_HEADER, ticket)
    return this.#app.fetch(new Request(request, { headers }))
  }

  call(target: unknown, path: unknown, args: unknown): Promise<unknown> {
    return this.#objects.call(this.#one(target), pathSchema.parse(path), args as unknown[])
  }

  get(target: unknown, path: unknown): Promise<unknown> {
    return this.#objects.get(this.#one(target), pathSchema.parse(path))
  }

  async setAlarm(target: unknown, at: unknown): Promise<void> {
    await this.#objects.setAlarm(this.#one(target), at === null ? null : timeSchema.parse(at))
  }

  async getAlarm(target: unknown): Promise<number | null> {
    return this.#objects.getAlarm(this.#one(target))
  }

  /** Takes how large an object has become, and answers how large it may become. */
  async stored(target: unknown, bytes: unknown): Promise<number> {
    return this.#objects.stored(this.#one(target), timeSchema.parse(bytes))
  }

  /** Asks the app's rows and key-values, which lie in another object. */
  async ask(question: unknown): Promise<unknown> {
    return this.#objects.ask(this.ctx.props.copy, question as never)
  }

  #one(target: unknown) {
    const { copy, className } = this.ctx.props
    return { copy, className, ...targetSchema.parse(target) }
  }

  get #app() {
    const { APP_OBJECT } = this.env
    return APP_OBJECT.get(APP_OBJECT.idFromString(this.ctx.props.objectId))
  }

  get #objects() {
    return this.#app.ownObjects()
  }
}
