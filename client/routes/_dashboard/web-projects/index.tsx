import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { ProjectsScreen } from '#client/features/projects/projects-screen.tsx'
import { optionalFlag, optionalText } from '#client/lib/search.ts'
import { ListFailed } from '#client/ui/list-failed.tsx'

export const Route = createFileRoute('/_dashboard/web-projects/')({
  validateSearch: (search: Record<string, unknown>): { create?: true | undefined; q?: string | undefined } => ({ create: optionalFlag(search['create']), q: optionalText(search['q']) }),
  loaderDeps: ({ search }) => ({ search: search.q }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(context.trpc.projects.list.queryOptions({ limit: 50, search: deps.search }))
  },
  head: () => ({ meta: [{ title: 'Projects · Solid' }] }),
  component: Projects,
  errorComponent: ProjectsFailed,
})

function Projects() {
  const { create, q } = Route.useSearch()
  return <ProjectsScreen create={create ?? false} search={q ?? ''} />
}

function ProjectsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading="Projects" title="The list of projects did not load" error={error} reset={reset}>
      Your projects and published apps keep running; only this list is missing.
    </ListFailed>
  )
}
