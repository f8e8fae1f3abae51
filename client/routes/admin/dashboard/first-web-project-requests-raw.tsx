import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/admin/dashboard/first-web-project-requests-raw')({
  head: () => ({ meta: [{ title: 'First project requests, raw · Solid' }] }),
  component: () => <NotBuiltScreen title="First project requests, raw" />,
})
