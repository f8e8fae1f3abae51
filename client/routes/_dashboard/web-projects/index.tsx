import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LAZY, results } from '#client/features/projects/list/lazy.ts'
import {
  filterOf,
  listInput,
  PAGES,
  readProjectsSearch,
  type ProjectsSearch,
} from '#client/features/projects/list/list-search.ts'
import { ProjectsScreen } from '#client/features/projects/list/projects-screen.tsx'
import { componentsLoaded, lazyComponent, preloadLinks } from '#client/lib/lazy/lazy-component.ts'
import { ListFailed } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { pending } from '../-pending.ts'

// The list needs no quote, so its code comes with the dialog. Without it there is none: a reload would lose what was
// typed.
const Quote = lazyComponent(
  'client/features/turns/first-quote.tsx',
  () => import('#client/features/turns/first-quote.tsx').catch(() => ({ FirstQuote: () => null })),
  'FirstQuote',
)

const lazyOf = ({ create, view, show }: ProjectsSearch) => [
  ...(create ? [LAZY.create, Quote] : []),
  ...(view ? [LAZY.table] : []),
  ...(show === 'deleted' ? [LAZY.deleted] : []),
]

export const Route = createFileRoute('/_dashboard/web-projects/')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search }) => filterOf(search),
  // This waits here because the loader runs anew only for another list.
  beforeLoad: ({ search }) => componentsLoaded(lazyOf(search)),
  loader: async ({ context: { queryClient, trpc }, deps, cause }) => {
    void pending.fetch()
    const list = queryClient.ensureInfiniteQueryData(trpc.projects.list.infiniteQueryOptions(listInput(deps), PAGES))
    // The page is there already and says by itself that another list is on its way, or did not come.
    if (cause === 'stay') return void list.catch(() => undefined)
    const [{ pages }] = await Promise.all([list, results.preload()])
    if (pages.every(({ items }) => items.length === 0)) await componentsLoaded([LAZY.noProjects])
  },
  head: ({ match: { context, search } }) => ({
    meta: [{ title: m.projects_title() }],
    links: preloadLinks(lazyOf(search), context.chunksOf),
  }),
  component: Projects,
  pendingComponent: pending.component('ProjectsPending'),
  errorComponent: ProjectsFailed,
})

const QUOTE = (
  <Suspense>
    <Quote />
  </Suspense>
)

function Projects() {
  return <ProjectsScreen search={Route.useSearch()} quote={QUOTE} />
}

function ProjectsFailed({ error, reset }: ErrorComponentProps) {
  return (
    <ListFailed heading={m.projects_heading()} title={m.projects_failed_title()} error={error} reset={reset}>
      {m.projects_failed_text()}
    </ListFailed>
  )
}
