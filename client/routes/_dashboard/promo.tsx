import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'

export const Route = createFileRoute('/_dashboard/promo')({
  head: () => ({ meta: [{ title: 'Promo · Solid' }] }),
  component: () => <NotBuiltScreen title="Promo" />,
})
