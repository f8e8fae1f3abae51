import * as z from 'zod'
import { limitedBody } from '#worker/platform/http/limited-body.ts'

export type Certificates = {
  /** Asks for a name's certificate, or how far the one is that was asked for. */
  ensure(hostname: string): Promise<'ready' | 'pending' | 'refused'>
  remove(hostname: string): Promise<void>
}

/**
 * Cloudflare for SaaS where a token and a zone are set. Elsewhere whatever stands before the Worker ends TLS, and every
 * name is ready.
 */
export function certificatesOf({ CLOUDFLARE_API_TOKEN, CLOUDFLARE_ZONE_ID }: Env): Certificates {
  if (!CLOUDFLARE_API_TOKEN || !CLOUDFLARE_ZONE_ID)
    return { ensure: async () => 'ready', remove: async () => undefined }
  return cloudflareCertificates({ token: CLOUDFLARE_API_TOKEN, zoneId: CLOUDFLARE_ZONE_ID })
}

const TIME_MS = 10_000
const MAX_ANSWER_BYTES = 256 * 1024

const hostnameSchema = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string(),
  ssl: z.object({ status: z.string() }).nullish(),
})
type CustomHostname = z.infer<typeof hostnameSchema>

const REFUSED = new Set([
  'blocked',
  'validation_timed_out',
  'issuance_timed_out',
  'deployment_timed_out',
  'moved',
  'deleted',
])

function cloudflareCertificates({ token, zoneId }: { token: string; zoneId: string }): Certificates {
  const base = `https://api.cloudflare.com/client/v4/zones/${encodeURIComponent(zoneId)}/custom_hostnames`

  async function ask<Schema extends z.ZodType>(
    address: string,
    result: Schema,
    init: RequestInit = {},
  ): Promise<z.output<Schema>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(address, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_MS),
    })
    const bytes = await limitedBody(response, MAX_ANSWER_BYTES)
    if (!response.ok || !bytes)
      throw new Error(`Cloudflare answered ${init.method ?? 'GET'} custom_hostnames with status ${response.status}`)
    const answer = z.object({ result: z.unknown() }).parse(JSON.parse(new TextDecoder().decode(bytes)))
    return result.parse(answer.result)
  }

  async function find(hostname: string): Promise<CustomHostname | null> {
    const found = await ask(`${base}?hostname=${encodeURIComponent(hostname)}`, z.array(hostnameSchema))
    return found.find((each) => each.hostname === hostname) ?? null
  }

  return {
    async ensure(hostname) {
      const ssl = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } }
      const { status, ssl: certificate } =
        (await find(hostname)) ??
        (await ask(base, hostnameSchema, { method: 'POST', body: JSON.stringify({ hostname, ssl }) }))
      if (status === 'active' && certificate?.status === 'active') return 'ready'
      return REFUSED.has(status) || REFUSED.has(certificate?.status ?? '') ? 'refused' : 'pending'
    },
    async remove(hostname) {
      const found = await find(hostname)
      if (found) await ask(`${base}/${found.id}`, z.unknown(), { method: 'DELETE' })
    },
  }
}
