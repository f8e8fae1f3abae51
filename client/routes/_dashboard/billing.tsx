import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'
import { pageTitle } from '#client/lib/page-title.ts'
import { m } from '#shared/messages.gen/messages.js'

export const Route = createFileRoute('/_dashboard/billing')({
  head: () => ({ meta: [{ title: pageTitle(m.shell_billing()) }] }),
  component: () => <NotBuiltScreen title={m.shell_billing()} />,
})
