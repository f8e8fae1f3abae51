import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/')({
  head: () => ({ meta: [{ title: 'Overview · Solid' }] }),
  component: () => <NotBuiltScreen title="Overview" />,
})
