import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'
import { pageTitle } from '#client/lib/page-title.ts'
import { m } from '#shared/messages.gen/messages.js'

export const Route = createFileRoute('/_dashboard/promo')({
  head: () => ({ meta: [{ title: pageTitle(m.shell_promo()) }] }),
  component: () => <NotBuiltScreen title={m.shell_promo()} />,
})
