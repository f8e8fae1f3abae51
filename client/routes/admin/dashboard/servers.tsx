import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/servers')({
  head: () => ({ meta: [{ title: 'Servers · Solid' }] }),
  component: () => <NotBuiltScreen title="Servers" />,
})
