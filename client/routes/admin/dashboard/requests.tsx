import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/requests')({
  head: () => ({ meta: [{ title: 'Requests · Solid' }] }),
  component: () => <NotBuiltScreen title="Requests" />,
})
