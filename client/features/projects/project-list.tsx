import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProjectCard, type Project } from './project-card.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { ProjectCardsPending } from './projects-pending.tsx'

const PAGE_SIZE = 50

/** The first page comes with the document; further ones are asked for. */
export function ProjectList({ search }: { search: string }) {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.projects.list.queryOptions({ limit: PAGE_SIZE, search: search || undefined }))
  if (data.items.length === 0) return search ? <NothingFound search={search} /> : <NoProjects />
  return (
    <div className="cards">
      <Cards projects={data.items} />
      {data.nextCursor && <More key={data.nextCursor} cursor={data.nextCursor} search={search} />}
    </div>
  )
}

function Cards({ projects }: { projects: Project[] }) {
  return projects.map((project) => <ProjectCard key={project.id} project={project} menu={<ProjectMenu project={project} />} />)
}

function More({ cursor, search }: { cursor: string; search: string }) {
  const trpc = useTRPC()
  const [isWanted, setIsWanted] = useState(false)
  const { data } = useQuery(trpc.projects.list.queryOptions({ cursor, limit: PAGE_SIZE, search: search || undefined }, { enabled: isWanted }))
  if (!isWanted) {
    return (
      <button type="button" className="btn more" onClick={() => setIsWanted(true)}>
        Show more
      </button>
    )
  }
  if (!data) return <ProjectCardsPending count={4} />
  return (
    <>
      <Cards projects={data.items} />
      {data.nextCursor && <More key={data.nextCursor} cursor={data.nextCursor} search={search} />}
    </>
  )
}

function NoProjects() {
  return (
    <section className="panel">
      <EmptyState
        title="Nothing is built yet"
        action={
          <Link className="btn pri" to="/web-projects" search={{ create: true }}>
            New project
          </Link>
        }
      >
        Say what you need in a sentence. A few seconds later it runs here, with its own database and sample data in it.
      </EmptyState>
    </section>
  )
}

function NothingFound({ search }: { search: string }) {
  return (
    <section className="panel">
      <EmptyState
        title="No project has this name"
        action={
          <Link className="btn" to="/web-projects">
            Show all
          </Link>
        }
      >
        Nothing matches “{search}”.
      </EmptyState>
    </section>
  )
}
