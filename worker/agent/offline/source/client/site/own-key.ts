import { z } from 'zod'
import { keep, kept } from '../kept'

const NAME = 'browser'

/** The key by which the server knows this browser where nobody signs in. It stays in the browser. */
export function ownKey(): string {
  const known = kept(NAME, z.uuid())
  if (known) return known
  const made = crypto.randomUUID()
  keep(NAME, made)
  return made
}
