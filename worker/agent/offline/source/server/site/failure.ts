import type { Context } from 'hono'
import { SITE_TEXTS } from '../../shared/site/texts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429

/** A failure that the person at the other end can understand and mend. Everything else is a bug and answers with 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: Status
  /** What is wrong with each field, by its name. */
  readonly fields: Record<string, string> | undefined

  constructor(status: Status, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export function answerError(error: Error, c: Context) {
  if (error instanceof Failure) return c.json({ error: { message: error.message, fields: error.fields } }, error.status)
  console.error(error)
  return c.json({ error: { message: SITE_TEXTS.failed } }, 500)
}

export function answerNothing(c: Context) {
  return c.json({ error: { message: SITE_TEXTS.nothingHere } }, 404)
}
