import { createFileRoute } from '@tanstack/react-router'
import { ProjectsScreen } from '#client/features/projects/projects-screen.tsx'
import { optionalFlag, optionalText } from '#client/lib/search.ts'

export const Route = createFileRoute('/_dashboard/web-projects/')({
  validateSearch: (search: Record<string, unknown>): { create?: true | undefined; q?: string | undefined } => ({ create: optionalFlag(search['create']), q: optionalText(search['q']) }),
  loaderDeps: ({ search }) => ({ search: search.q }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(context.trpc.projects.list.queryOptions({ limit: 50, search: deps.search }))
  },
  head: () => ({ meta: [{ title: 'Projects · Solid' }] }),
  component: Projects,
})

function Projects() {
  const { create, q } = Route.useSearch()
  return <ProjectsScreen create={create ?? false} search={q ?? ''} />
}
