import { API_SCOPES } from '#shared/api-tokens.ts'
import { MCP_PATH } from '#shared/api-tokens.ts'

export const RESOURCE_METADATA = `/.well-known/oauth-protected-resource${MCP_PATH}`

/** The one address that tokens of connected apps are for. */
const resourceOf = (origin: string): string => `${origin}${MCP_PATH}`

/** Whether a program asked for tokens of ours. Without saying for what, it gets those. */
export const isOurResource = (origin: string, resource: string | undefined): boolean =>
  resource === undefined || resource.replace(/\/$/, '') === resourceOf(origin)

/** What the server of the tokens offers (RFC 8414). */
export const authorizationServer = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: API_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

/** Where to get tokens for the MCP server (RFC 9728). */
export const protectedResource = (origin: string) => ({
  resource: resourceOf(origin),
  resource_name: 'Solid',
  authorization_servers: [origin],
  scopes_supported: API_SCOPES,
  bearer_methods_supported: ['header'],
})
