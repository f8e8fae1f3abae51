import { createHash } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'

/** The verifier of a program, and what it shows of it. */
export function verifierPair(): { verifier: string; challenge: string } {
  const verifier = `${crypto.randomUUID()}${crypto.randomUUID()}`
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** What an assistant on somebody's computer keeps. `asked` has the pages that it sent its person to. */
export function keptByAssistant(redirectUrl: string) {
  const asked: URL[] = []
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let verifier = ''
  let discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Assistant of a test',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'of a test',
    clientInformation: () => client,
    saveClientInformation: (saved) => void (client = saved),
    tokens: () => tokens,
    saveTokens: (saved) => void (tokens = saved),
    redirectToAuthorization: (url) => void asked.push(url),
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
    invalidateCredentials: () => void (tokens = undefined),
    saveDiscoveryState: (saved) => void (discovered = saved),
    discoveryState: () => discovered,
  }
  return { provider, asked, tokens: () => tokens }
}
