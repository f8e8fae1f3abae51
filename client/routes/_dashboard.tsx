import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazyPart, partsLoaded, preloadLinks } from '#client/lib/lazy-part.ts'

// Visitors of `/` see no dashboard: they do not download its frame either.
const Layout = lazyPart('client/features/shell/dashboard-layout.tsx', () => import('#client/features/shell/dashboard-layout.tsx'), 'DashboardLayout')

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: ({ context, location }) => {
    if (context.user || location.pathname === '/') return
    throw redirect({ to: '/', search: { signin: true, next: location.pathname }, statusCode: 302 })
  },
  loader: async ({ context: { user, queryClient, trpc } }) => {
    if (!user) return
    // Never stale here: the sidebar itself keeps this list fresh, and no navigation waits for it.
    await Promise.all([partsLoaded([Layout]), queryClient.prefetchQuery({ ...trpc.turns.running.queryOptions(), staleTime: Infinity })])
  },
  head: ({ match: { context } }) => ({ links: preloadLinks(context.user ? [Layout] : [], context.chunksOf) }),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  if (!user) return <Outlet />
  return (
    <Layout user={user}>
      <Outlet />
    </Layout>
  )
}
