import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/_dashboard/billing')({
  head: () => ({ meta: [{ title: 'Billing · Solid' }] }),
  component: () => <NotBuiltScreen title="Billing" />,
})
