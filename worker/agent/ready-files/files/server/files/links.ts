import { z } from 'zod'

const givenSchema = z.object({
  expires: z.coerce.number().int().positive().max(100_000_000_000),
  signature: z.string().regex(/^[\w-]{43}$/),
})

/** What follows the address of a file in a link that anybody may open until then. */
export async function signedQuery(db: D1Database, link: { id: string; expires: number }): Promise<string> {
  await db
    .prepare('INSERT OR IGNORE INTO link_keys (id, secret) VALUES (1, ?)')
    .bind(asText(crypto.getRandomValues(new Uint8Array(32))))
    .run()
  const signature = await crypto.subtle.sign('HMAC', (await linkKey(db))!, said(link))
  return `expires=${link.expires}&signature=${asText(new Uint8Array(signature))}`
}

/** What a link of this file is worth. `verify` takes the same time whichever byte is wrong. */
export async function linkState(
  db: D1Database,
  { id, query }: { id: string; query: Record<string, string> },
): Promise<'none' | 'valid' | 'expired'> {
  const given = givenSchema.safeParse(query)
  const key = given.success ? await linkKey(db) : null
  if (!given.success || !key) return 'none'
  const { expires, signature } = given.data
  if (!(await crypto.subtle.verify('HMAC', key, asBytes(signature), said({ id, expires })))) return 'none'
  return expires * 1_000 > Date.now() ? 'valid' : 'expired'
}

/** The key is made with the first link. A new row makes all links that were given before worthless. */
async function linkKey(db: D1Database): Promise<CryptoKey | null> {
  const row = await db.prepare('SELECT secret FROM link_keys WHERE id = 1').first<{ secret: string }>()
  if (!row) return null
  return crypto.subtle.importKey('raw', asBytes(row.secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

const said = ({ id, expires }: { id: string; expires: number }) => new TextEncoder().encode(`${id}\n${expires}`)

const asText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const asBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
