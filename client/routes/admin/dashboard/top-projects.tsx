import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'
import { adminHead, adminPage } from '../../-admin-page.ts'

export const Route = createFileRoute('/admin/dashboard/top-projects')({
  loader: () => adminPage('/admin/dashboard/top-projects'),
  head: adminHead,
  component: Page,
})

function Page() {
  return <NotBuiltScreen title={Route.useLoaderData().name} />
}
