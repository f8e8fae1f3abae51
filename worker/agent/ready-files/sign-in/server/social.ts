import { env } from 'cloudflare:workers'

const secrets = env as unknown as Partial<Record<string, string>>

function client(name: 'GOOGLE' | 'GITHUB') {
  const clientId = secrets[`${name}_CLIENT_ID`]
  const clientSecret = secrets[`${name}_CLIENT_SECRET`]
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

const google = client('GOOGLE')
const github = client('GITHUB')

/** Who else may say who somebody is: those whose two secrets are set. */
export const socialProviders = { ...(google && { google }), ...(github && { github }) }
