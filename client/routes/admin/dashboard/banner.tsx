import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/banner')({
  head: () => ({ meta: [{ title: 'Banner · Solid' }] }),
  component: () => <NotBuiltScreen title="Banner" />,
})
