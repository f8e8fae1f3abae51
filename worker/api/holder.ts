import type { ApiScope } from '#shared/api-tokens.ts'
import { holderOf } from '#worker/features/api-tokens/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import type { Acting, Operation } from './operation.ts'

/** Who acts through the token of this request, and what it is for. Throws as `holderOf` does. */
export async function heldBy(call: Call): Promise<{ acting: Acting; scopes: ApiScope[] }> {
  const { user, scopes } = await holderOf(call)
  return { acting: { ...call, user, viewing: null }, scopes }
}

/** Throws `api.scope_missing` where a token is not for this. */
export function requireScope(scopes: ApiScope[], { scope }: Pick<Operation, 'scope'>): void {
  if (!scopes.includes(scope)) throw new DomainError('api.scope_missing', { details: { scope } })
}
