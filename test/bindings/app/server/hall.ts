import { DurableObject } from 'cloudflare:workers'
import type { Env } from './ask.ts'

/** Another class, whose ids are not those of the first. */
export class Hall extends DurableObject<Env> {
  title(): string | undefined {
    return this.ctx.id.name
  }
}
