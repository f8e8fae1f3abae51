import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltScreen } from '#client/features/shell/not-built-screen.tsx'
import { optionalText } from '#client/lib/search.ts'

export const Route = createFileRoute('/admin/logs')({
  validateSearch: (search: Record<string, unknown>): { logExtid?: string | undefined } => ({ logExtid: optionalText(search['logExtid']) }),
  head: () => ({ meta: [{ title: 'Logs · Solid' }] }),
  component: () => <NotBuiltScreen title="Logs" />,
})
