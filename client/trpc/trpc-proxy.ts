import { skipToken, type QueryFunctionContext } from '@tanstack/react-query'
import type { TRPCUntypedClient } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'

/** The browser's caller loads its transport with the first call; the server's calls within its process. */
export type Caller = Pick<TRPCUntypedClient<AnyTRPCRouter>, 'query' | 'mutation' | 'subscription'>

type Run = (path: string[], args: unknown[]) => unknown
type Settings = Record<string, unknown>
type Input = Record<string, unknown>
type Kind = 'query' | 'infinite' | 'any'

/** `proxy.a.b.c(…)` becomes `run(['a', 'b', 'c'], […])`. */
function pathProxy(run: Run, path: string[] = []): unknown {
  const children = new Map<string, unknown>()
  return new Proxy(() => {}, {
    get(_, name) {
      // With a `then` the proxy would be a thing to await.
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (!children.has(name)) children.set(name, pathProxy(run, [...path, name]))
      return children.get(name)
    },
    apply: (_target, _self, args) => run(path, args),
  })
}

/** `client.turns.submit.mutate(input)` makes the same calls as the library's client, without its transport. */
export function createClientProxy(caller: Caller): unknown {
  return pathProxy((path, [input, options]) => {
    const procedure = path.slice(0, -1).join('.')
    const settings = (options ?? {}) as object
    switch (path.at(-1)) {
      case 'query':
        return caller.query(procedure, input, settings)
      case 'mutate':
        return caller.mutation(procedure, input, settings)
      default:
        return caller.subscription(procedure, input, settings)
    }
  })
}

/**
 * `trpc.turns.history.queryOptions(input)` has the shapes of @trpc/tanstack-react-query.
 * The library itself would bring its transport along, which no first page needs.
 */
export function createOptionsProxy(caller: Caller): unknown {
  return pathProxy((path, [first, second]) => {
    const method = OPTIONS[path.at(-1) as keyof typeof OPTIONS]
    return method({ caller, path: path.slice(0, -1), first, second: second as Settings | undefined })
  })
}

type Call = { caller: Caller; path: string[]; first: unknown; second: Settings | undefined }

const OPTIONS = {
  pathKey: ({ path }: Call) => keyOf(path, undefined, 'any'),
  pathFilter: ({ path, first }: Call) => ({
    ...(first as Settings | undefined),
    queryKey: keyOf(path, undefined, 'any'),
  }),
  queryKey: ({ path, first }: Call) => keyOf(path, first, 'query'),
  queryFilter: ({ path, first, second }: Call) => ({ ...second, queryKey: keyOf(path, first, 'query') }),
  queryOptions: ({ caller, path, first, second }: Call) => ({
    ...second,
    queryKey: keyOf(path, first, 'query'),
    queryFn: first === skipToken ? skipToken : () => caller.query(path.join('.'), first),
  }),
  infiniteQueryKey: ({ path, first }: Call) => keyOf(path, first, 'infinite'),
  infiniteQueryFilter: ({ path, first, second }: Call) => ({ ...second, queryKey: keyOf(path, first, 'infinite') }),
  infiniteQueryOptions: ({ caller, path, first, second }: Call) => ({
    ...second,
    queryKey: keyOf(path, first, 'infinite'),
    queryFn:
      first === skipToken
        ? skipToken
        : ({ pageParam }: QueryFunctionContext) =>
            caller.query(path.join('.'), pageParam == null ? first : { ...(first as Input), cursor: pageParam }),
    initialPageParam: second?.['initialCursor'] ?? (first as Input | undefined)?.['cursor'],
  }),
  mutationKey: ({ path }: Call) => [path],
  mutationOptions: ({ caller, path, first }: Call) => ({
    ...(first as Settings | undefined),
    mutationKey: [path],
    mutationFn: (input: unknown) => caller.mutation(path.join('.'), input),
  }),
  subscriptionOptions: ({ caller, path, first, second }: Call) => ({
    enabled: first !== skipToken,
    ...second,
    queryKey: keyOf(path, first, 'any'),
    subscribe: (handlers: never) =>
      caller.subscription(path.join('.'), first === skipToken ? undefined : first, handlers),
  }),
}

/** Server and browser must agree on the keys, or the page asks again for what it was sent. */
function keyOf(path: string[], input: unknown, kind: Kind): unknown[] {
  if (input === undefined && kind === 'any') return [path]
  return [
    path,
    {
      ...(input !== undefined && input !== skipToken && { input: kind === 'infinite' ? withoutCursor(input) : input }),
      ...(kind !== 'any' && { type: kind }),
    },
  ]
}

/** All pages of a list are one entry of the cache. */
function withoutCursor(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'cursor' && name !== 'direction'))
}
