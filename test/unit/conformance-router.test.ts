import { environmentManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppRouter } from '#client/router.tsx'

const nothing = () => Promise.resolve({})

function appRouter() {
  return createAppRouter({
    caller: { query: nothing, mutation: nothing, subscription: () => ({ unsubscribe() {} }) } as never,
    origin: 'http://localhost:3000',
    theme: null,
    isLocal: false,
    isSidebarCollapsed: false,
    moment: { now: 0, zone: 'UTC' },
    banner: { key: '', html: '' },
    chunksOf: () => [],
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

test('[row 2.11] [row 2.12] [row 9.20] [row 9.21] [row 9.22] links preload on intent, scroll is restored, and the times are those observed', () => {
  const { options } = appRouter()
  expect(options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1_000,
    defaultPendingMinMs: 500,
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: true,
  })
})

test('[row 9.1] [row 9.3] a query is fresh for 30 s and its unused data is kept for 5 minutes', async () => {
  // On a server, the library keeps everything until the request is over.
  environmentManager.setIsServer(() => false)
  const { queryClient } = appRouter().options.context
  const queryFn = vi.fn(nothing)
  const ask = () => queryClient.fetchQuery({ queryKey: ['q'], queryFn })
  await ask()
  await vi.advanceTimersByTimeAsync(29_999)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(queryClient.getQueryData(['q'])).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData(['q'])).toBeUndefined()
})

test('[row 9.2] a failed query is tried three times more, after 1, 2 and 4 s, and later waits end at 30 s', async () => {
  const { queryClient } = appRouter().options.context
  const tries: number[] = []
  const begun = Date.now()
  const queryFn = () => {
    tries.push(Date.now() - begun)
    return Promise.reject(new Error('down'))
  }
  const stop = new QueryObserver(queryClient, { queryKey: ['q'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([0, 1_000, 3_000, 7_000])
  stop()
  const { retryDelay } = queryClient.getDefaultOptions().queries!
  expect([4, 5, 9].map((failures) => (retryDelay as (failures: number) => number)(failures))).toEqual([
    16_000, 30_000, 30_000,
  ])
})

test('[row 4.9] a successful mutation makes every cached query be asked again without waiting for them, a failed one none', async () => {
  const { queryClient } = appRouter().options.context
  let answer = nothing
  const queryFn = vi.fn(() => answer())
  const stop = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn }).subscribe(() => {})
  queryClient.setQueryData(['hidden'], 1)
  await vi.advanceTimersByTimeAsync(0)
  await expect(
    new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('refused')) }).mutate(),
  ).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  answer = () => new Promise(() => {})
  await expect(new MutationObserver(queryClient, { mutationFn: nothing }).mutate()).resolves.toEqual({})
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryState(['hidden'])?.isInvalidated).toBe(true)
  stop()
})

test('[row 2.7] [row 2.8] [row 5.1] search parameters are read without loss, and what is no boolean is not given', () => {
  const router = appRouter()
  const searchOf = (path: string) => {
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
    return router.matchRoutes(router.parseLocation(router.history.location)).at(-1)!.search
  }
  for (const id of ['12345678901234567890', '12345', '1e5', '007', 'log_1', 'true'])
    expect(searchOf(`/admin/logs?logExtid=${id}`)).toEqual({ logExtid: id })
  expect(searchOf('/admin/logs')).toEqual({ logExtid: undefined })
  expect(
    ['?create=true', '?create=1', '?create=', ''].map(
      (search) => (searchOf(`/web-projects${search}`) as { create?: boolean }).create,
    ),
  ).toEqual([true, undefined, undefined, undefined])
})

test("[row 2.9] every observed address has its page, the maker's in one layout without a path", () => {
  const { routesByPath } = appRouter()
  const paths = Object.keys(routesByPath)
  const admin = [
    'users',
    'top-spending-users',
    'top-projects',
    'top-projects-print',
    'servers',
    'requests',
    'first-web-project-requests',
    'first-web-project-requests-raw',
    'banner',
  ].map((name) => `/admin/dashboard/${name}`)
  for (const path of [
    '/',
    '/billing',
    '/deployments',
    '/promo',
    '/web-projects',
    '/web-projects/$projectId',
    '/admin',
    '/admin/logs',
    '/admin/critical-errors',
    '/admin/dashboard',
    ...admin,
  ])
    expect(paths).toContain(path)
  for (const path of ['/billing', '/deployments', '/promo'] as const)
    expect(routesByPath[path].id).toBe(`/_dashboard${path}`)
})
