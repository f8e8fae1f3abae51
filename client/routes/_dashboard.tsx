import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { DashboardLayout } from '#client/features/shell/dashboard-layout.tsx'

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: ({ context, location }) => {
    if (context.user || location.pathname === '/') return
    throw redirect({ to: '/', search: { signin: true, next: location.pathname }, statusCode: 302 })
  },
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  if (!user) return <Outlet />
  return (
    <DashboardLayout user={user}>
      <Outlet />
    </DashboardLayout>
  )
}
