import * as z from 'zod'
import { nameSchema, type Kind } from '../kind.ts'

/** Cloudflare's limits for one Worker: https://developers.cloudflare.com/workers/platform/limits/ */
const MAX_VARIABLES = 128
const MAX_VARIABLE_BYTES = 5 * 1024

const key = 'vars'
const data = z.object({ kind: z.literal(key), value: z.json() })
const declaredSchema = z.record(nameSchema, z.json())

/** `[vars]`: plain values, which are whatever JSON has. */
export const variables: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: null,
  read(declared, refuse) {
    // A date of TOML is text in env, as wrangler writes it.
    const read = declaredSchema.safeParse(JSON.parse(JSON.stringify(declared ?? {})))
    if (!read.success) {
      const name = read.error.issues[0]?.path.join('.') || key
      refuse(name, `${name} cannot be a variable: a name has letters, digits, _, - and .`)
      return []
    }
    const entries = Object.entries(read.data)
    if (entries.length > MAX_VARIABLES) refuse(key, `An app has at most ${MAX_VARIABLES} variables`)
    for (const [name, value] of entries)
      if (JSON.stringify(value).length > MAX_VARIABLE_BYTES)
        refuse(name, `${name} is larger than ${MAX_VARIABLE_BYTES / 1024} KB: keep it in a file`)
    return entries.map(([name, value]) => [name, { kind: key, value }])
  },
  given: ({ value }) => value,
}
