import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/top-projects-print')({
  head: () => ({ meta: [{ title: 'Top projects for print · Solid' }] }),
  component: () => <NotBuiltScreen title="Top projects for print" />,
})
