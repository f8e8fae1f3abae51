import { createHmac } from 'node:crypto'
import { openSealed, sealText, type Seal } from '#worker/platform/data/sealed.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** A secret as Standard Webhooks writes it. */
export const newSigningSecret = (): string =>
  PREFIX + Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64')

type Of = { projectId: string; endpointId: string }

const sealOf = ({ AUTH_SECRET: secret }: Pick<Env, 'AUTH_SECRET'>, { projectId, endpointId }: Of): Seal => ({
  secret,
  purpose: 'solid secrets of webhooks 1',
  owner: `${projectId}:${endpointId}`,
})

/** Seals the secret of one address. */
export const sealSigningSecret = (env: Pick<Env, 'AUTH_SECRET'>, of: Of, secret: string): Promise<string> =>
  sealText(sealOf(env, of), secret)

/** The secret of an address. Null when another AUTH_SECRET sealed it: then its owner must make a new one. */
export const openSigningSecret = (env: Pick<Env, 'AUTH_SECRET'>, of: Of, sealed: string): Promise<string | null> =>
  openSealed(sealOf(env, of), sealed)

type Message = { id: string; at: number; body: string }

/**
 * The headers of Standard Webhooks. The time is a part of what is signed, so that who caught a message cannot bring it
 * later.
 */
export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
