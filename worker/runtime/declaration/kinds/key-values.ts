import * as z from 'zod'
import { listed, nameSchema, type Kind } from '../kind.ts'

const key = 'kv_namespaces'
const idSchema = z.string().regex(/^[\w-]{1,64}$/)
const data = z.object({ kind: z.literal(key), id: idSchema })
const item = z.object({ binding: nameSchema, id: z.string().optional() })

/** `[[kv_namespaces]]`: key-values, which lie in the storage of the app's database. */
export const keyValues: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: null,
  read(declared, refuse) {
    return listed(declared, { key, item, most: 20, noun: 'namespace' }, refuse).flatMap(({ binding, id = binding }) => {
      if (idSchema.safeParse(id).success) return [[binding, { kind: key, id }]]
      refuse(id, `${id} cannot be the id of a namespace: an id has up to 64 letters, digits, _ and -`)
      return []
    })
  },
  shim: { module: '~key-values', make: 'namespace' },
  told: {
    asked: /\b(kv|key.?values?|cache[ds]?|caching|zwischenspeicher\w*|rate.?limit\w*)\b/i,
    section: `# Key-values
For what is looked up by one key and may expire (a cached answer, a token, a counter of tries), not for rows. Declare a namespace in wrangler.toml; the server has it as \`c.env.CACHE\`:

    [[kv_namespaces]]
    binding = "CACHE"
    id = "cache"

- It is the API of Workers KV: \`put(key, value, { expirationTtl, metadata })\`, \`get(key, 'json')\`, \`getWithMetadata\`, \`delete\`, \`list({ prefix, cursor, limit })\`. An expirationTtl is at least 60 seconds.
- On Cloudflare a write is seen everywhere after a minute at most, and nothing is atomic: what must be exact belongs into the database.`,
  },
}
