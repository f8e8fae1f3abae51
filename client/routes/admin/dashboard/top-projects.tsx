import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/top-projects')({
  head: () => ({ meta: [{ title: 'Top projects · Solid' }] }),
  component: () => <NotBuiltScreen title="Top projects" />,
})
