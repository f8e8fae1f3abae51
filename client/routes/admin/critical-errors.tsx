import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/critical-errors')({
  head: () => ({ meta: [{ title: 'Critical errors · Solid' }] }),
  component: () => <NotBuiltScreen title="Critical errors" />,
})
