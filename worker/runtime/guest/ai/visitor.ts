import { AsyncLocalStorage } from 'node:async_hooks'

const visitors = new AsyncLocalStorage<string>()

/** Answers a request on behalf of the visitor who sent it. What it begins and awaits is for them as well. */
export function forVisitor<T>({ headers }: Request, event: () => T): T {
  return visitors.run(headers.get('cf-connecting-ip') ?? 'unknown', event)
}

/** The address of the visitor who waits; null where nobody does, as in a schedule. */
export const currentVisitor = (): string | null => visitors.getStore() ?? null
