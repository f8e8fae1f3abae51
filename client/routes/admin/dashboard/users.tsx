import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/users')({
  head: () => ({ meta: [{ title: 'Users · Solid' }] }),
  component: () => <NotBuiltScreen title="Users" />,
})
