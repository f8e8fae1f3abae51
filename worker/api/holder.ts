import type { ApiScope } from '#shared/api-tokens.ts'
import { holderOf, type TokenHolder } from '#worker/features/api-tokens/service.ts'
import { connectedHolder, isFromConnection } from '#worker/features/connections/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import type { Acting, Operation } from './operation.ts'

export type Held = { acting: Acting; scopes: ApiScope[] }

/** Who acts through the token of this request, and what it is for. Throws as `holderOf` does. */
export const heldBy = async (call: Call): Promise<Held> => held(call, await holderOf(call))

/** The same where connected apps count as well: their tokens are for the MCP server alone. */
export const heldByAny = async (call: Call): Promise<Held> =>
  held(call, await (isFromConnection(call) ? connectedHolder(call) : holderOf(call)))

function held(call: Call, { user, scopes }: TokenHolder): Held {
  return { acting: { ...call, user, viewing: null }, scopes }
}

/** Throws `api.scope_missing` where a token is not for this. */
export function requireScope(scopes: ApiScope[], { scope }: Pick<Operation, 'scope'>): void {
  if (!scopes.includes(scope)) throw new DomainError('api.scope_missing', { details: { scope } })
}
