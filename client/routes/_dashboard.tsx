import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { idleSettled } from '#client/lib/lazy/idle-module.tsx'
import { lazyComponent, componentsLoaded, preloadLinks } from '#client/lib/lazy/lazy-component.ts'
import { BalanceShort, BalanceSlot, frame, PhoneNav, Side, TopBar } from './-frame.ts'

// Visitors of `/` see no dashboard, so they must not download its frame.
const Layout = lazyComponent(
  'client/features/shell/frame/dashboard-layout.tsx',
  () => import('#client/features/shell/frame/dashboard-layout.tsx'),
  'DashboardLayout',
)

export const Route = createFileRoute('/_dashboard')({
  // Every first page needs its few lines, which as a file of their own are larger and come later.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    if (context.user) return idleSettled()
    if (location.pathname === '/') return
    throw redirect({ to: '/', search: { signin: true, next: location.href }, statusCode: 302 })
  },
  loader: async ({ context: { user, queryClient, trpc } }) => {
    if (!user) return
    // The list is never stale here: the sidebar keeps it fresh, and no navigation waits for it.
    await Promise.all([
      componentsLoaded([Layout]),
      frame.preload(),
      queryClient.prefetchQuery({ ...trpc.turns.running.queryOptions(), staleTime: Infinity }),
    ])
  },
  head: ({ match: { context } }) => ({ links: preloadLinks(context.user ? [Layout] : [], context.chunksOf) }),
  component: Dashboard,
})

// These elements must keep their identity, as `idleModule` says.
const BALANCE = <BalanceSlot />
const SHORT_BALANCE = <BalanceShort />

function Dashboard() {
  const { user } = Route.useRouteContext()
  if (!user) return <Outlet />
  return (
    <Layout
      side={<Side user={user} balance={BALANCE} />}
      top={<TopBar user={user} balance={SHORT_BALANCE} />}
      bottom={<PhoneNav />}
    >
      <Outlet />
    </Layout>
  )
}
