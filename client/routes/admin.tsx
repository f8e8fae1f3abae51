import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { DashboardLayout } from '#client/features/shell/frame/dashboard-layout.tsx'
import { idleSettled } from '#client/lib/lazy/idle-module.tsx'
import { AdminMenu, AdminTag, AdminNav, BackToProjects } from '#client/operators/kit/places/admin-nav.tsx'
import { frame, Side, TopBar } from './-frame.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context }) => {
    if (context.user?.role !== 'admin') throw notFound()
    await idleSettled()
  },
  loader: () => frame.preload(),
  component: Admin,
})

// These elements must keep their identity, as `idleModule` says.
const NAV = <AdminNav />
const FOOT = <BackToProjects />
const TAG = <AdminTag />
const MENU = <AdminMenu />

function Admin() {
  const { user } = Route.useRouteContext()
  if (!user) return null
  return (
    <DashboardLayout
      side={<Side user={user} nav={NAV} foot={FOOT} tag={TAG} />}
      top={<TopBar user={user} area="admin" menu={MENU} tag={TAG} />}
    >
      <Outlet />
    </DashboardLayout>
  )
}
