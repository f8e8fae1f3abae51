import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ProjectCard } from './project-card.tsx'

const SHOWN = 8

/** Somebody without projects sees what one can begin with. */
export function RecentProjects({ beginnings }: { beginnings: ReactNode }) {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.projects.list.queryOptions({ limit: SHOWN }))
  if (data.items.length === 0) return beginnings
  return (
    <section>
      <div className="sh">
        <h2>{m.projects_heading()}</h2>
        <span className="sp" />
        <Link to="/web-projects">{m.projects_all()}</Link>
      </div>
      <div className="cards">
        {data.items.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
    </section>
  )
}
