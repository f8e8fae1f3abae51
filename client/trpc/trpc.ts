import type { TRPCClient } from '@trpc/client'
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { createContext, use } from 'react'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import type { AppRouter } from '#worker/router.ts'
import { unlessSilent } from './silence.ts'
import { createClientProxy, createOptionsProxy, type Caller } from './trpc-proxy.ts'

export type { AppRouter }
type Trpc = { trpc: TRPCOptionsProxy<AppRouter>; client: TRPCClient<AppRouter> }
export type TrpcOptions = Trpc['trpc']

export const TrpcContext = createContext<Trpc | null>(null)

/** Both the options for the query client's hooks and the plain client use one caller. */
export function createTrpc(caller: Caller): Trpc {
  return { trpc: createOptionsProxy(caller) as Trpc['trpc'], client: createClientProxy(caller) as Trpc['client'] }
}

export const useTRPC = (): Trpc['trpc'] => useProvided().trpc
export const useTRPCClient = (): Trpc['client'] => useProvided().client

function useProvided(): Trpc {
  const provided = use(TrpcContext)
  if (!provided) throw new Error('There is no TrpcContext above this component.')
  return provided
}

/** A server-rendered page needs no calls to become usable, so their transport comes with the first one. */
export function createBrowserCaller(): Caller {
  let loading: Promise<Caller> | null = null
  const load = async () => unlessSilent(await loaded())
  const loaded = () =>
    (loading ??= loadOrReload(() => import('./trpc-links.ts')).then(
      ({ createTransport }) => createTransport(),
      (error: unknown) => {
        // The next call tries again: a failed download must not disable the page for good.
        loading = null
        throw error
      },
    ))
  return {
    query: async (path, input, options) => (await load()).query(path, input, options),
    mutation: async (path, input, options) => (await load()).mutation(path, input, options),
    subscription(path, input, handlers) {
      let isStopped = false
      let stop = () => {
        isStopped = true
      }
      load().then(
        (caller) => {
          if (isStopped) return
          const subscription = caller.subscription(path, input, handlers)
          stop = () => subscription.unsubscribe()
        },
        (error: unknown) => handlers.onError?.(error as never),
      )
      return { unsubscribe: () => stop() }
    },
  }
}
