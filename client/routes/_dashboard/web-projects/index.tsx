import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import {
  filterOf,
  listInput,
  PAGES,
  readProjectsSearch,
  type ProjectsSearch,
} from '#client/features/projects/list/list-search.ts'
import { PARTS, results } from '#client/features/projects/list/parts.ts'
import { ProjectsScreen } from '#client/features/projects/list/projects-screen.tsx'
import { partsLoaded, preloadLinks } from '#client/lib/lazy/lazy-part.ts'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from '../-pending.ts'

const partsOf = ({ create, view }: ProjectsSearch) => [
  ...(create ? [PARTS.create] : []),
  ...(view ? [PARTS.table] : []),
]

export const Route = createFileRoute('/_dashboard/web-projects/')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search }) => filterOf(search),
  // Here and not in the loader, which runs anew only for another list.
  beforeLoad: ({ search }) => partsLoaded(partsOf(search)),
  loader: async ({ context: { queryClient, trpc }, deps, cause }) => {
    void pending.fetch()
    const list = queryClient.ensureInfiniteQueryData(trpc.projects.list.infiniteQueryOptions(listInput(deps), PAGES))
    // The page is there already and says by itself that another list is on its way, or did not come.
    if (cause === 'stay') return void list.catch(() => undefined)
    const [{ pages }] = await Promise.all([list, results.preload()])
    if (pages.every(({ items }) => items.length === 0)) await partsLoaded([PARTS.noProjects])
  },
  head: ({ match: { context, search } }) => ({
    meta: [{ title: m.projects_title() }],
    links: preloadLinks(partsOf(search), context.chunksOf),
  }),
  component: Projects,
  pendingComponent: pending.part('ProjectsPending'),
  errorComponent: ProjectsFailed,
})

function Projects() {
  return <ProjectsScreen search={Route.useSearch()} />
}

function ProjectsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.projects_heading()} title={m.projects_failed_title()} error={error} reset={reset}>
      {m.projects_failed_text()}
    </ListFailed>
  )
}
