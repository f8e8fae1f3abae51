/**
 * What a token may be used for: to look, to change projects and spend credits on them, and to change what the public
 * sees.
 */
export const API_SCOPES = ['read', 'build', 'publish'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** What a use takes, from the least to the most: each has what the one before it has. */
export const scopesUpTo = (use: ApiScope): ApiScope[] => API_SCOPES.slice(0, API_SCOPES.indexOf(use) + 1)

/** Every token begins with this, so that scanners of repositories can find one that was committed. */
export const API_TOKEN_PREFIX = 'solid_'
export const MAX_API_TOKENS = 20
export const MAX_API_TOKEN_NAME = 60

/** Days after which a token may end. Null never ends it. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const

/** Calls that the tokens of one maker may make in a minute. */
export const API_CALLS_A_MINUTE = 240

/** A token as its maker sees it in the list. `hint` is its end; the token itself is kept by nobody. */
export type ApiToken = {
  id: string
  name: string
  hint: string
  scopes: ApiScope[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** Apps that a maker may have connected at once. */
export const MAX_CONNECTIONS = 30

/** The path of the server to which apps are connected. */
export const MCP_PATH = '/mcp'

/** A connected app as its maker sees it. `name` is what it calls itself, or empty. `place` is where its maker was sent after the yes. */
export type Connection = {
  id: string
  name: string
  place: string
  scopes: ApiScope[]
  createdAt: Date
  lastUsedAt: Date | null
}
