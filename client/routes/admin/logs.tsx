import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'
import { optionalText } from '#client/lib/search.ts'
import { adminHead, adminPage } from '../-admin-page.ts'

export const Route = createFileRoute('/admin/logs')({
  validateSearch: (search: Record<string, unknown>): { logExtid?: string | undefined } => ({ logExtid: optionalText(search['logExtid']) }),
  loader: () => adminPage('/admin/logs'),
  head: adminHead,
  component: Page,
})

function Page() {
  return <NotBuiltScreen title={Route.useLoaderData().name} />
}
