import { useNavigate } from '@tanstack/react-router'
import type { ProjectsSearch } from './list-search.ts'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectList } from './project-list.tsx'

/** The filters and what they find. */
export function ProjectResults({ search }: { search: ProjectsSearch }) {
  const navigate = useNavigate({ from: '/web-projects/' })
  const show = (change: ProjectsSearch) =>
    void navigate({
      to: '/web-projects',
      search: (last) => ({ ...last, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div data-idle>
      <ProjectFilters search={search} onChange={show} />
      <ProjectList search={search} onSort={(sort) => show({ sort: sort === 'updated' ? undefined : sort })} />
    </div>
  )
}
