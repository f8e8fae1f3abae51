import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/top-spending-users')({
  head: () => ({ meta: [{ title: 'Top spending users · Solid' }] }),
  component: () => <NotBuiltScreen title="Top spending users" />,
})
