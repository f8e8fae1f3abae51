import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects.ts'
import { ProjectCover } from './project-cover.tsx'
import { standingOf } from './project-state.ts'

type ProjectCardProps = { project: ProjectSummary; isSelected?: boolean; tools?: ReactNode }

/** One project: its face, its name, how it stands. Its `tools` sit beside the link, not inside it. */
export function ProjectCard({ project, isSelected = false, tools }: ProjectCardProps) {
  const { block, word } = standingOf(project)
  return (
    <article className={isSelected ? 'card selected' : 'card'}>
      <Link to="/web-projects/$projectId" params={{ projectId: project.id }}>
        <ProjectCover project={project} />
        <span className="n">
          <Block state={block} />
          <span className="trunc">{project.title}</span>
        </span>
        <span className="m">
          <span>{word}</span>
          <span className="l dim" aria-hidden="true">
            ·
          </span>
          <span className="l trunc">
            {project.ownerName === null
              ? m.projects_versions({ count: project.versionCount })
              : m.projects_shared_by({ name: project.ownerName })}
          </span>
          <span className="sp" />
          <Time className="dim" at={project.updatedAt} />
        </span>
      </Link>
      {tools}
    </article>
  )
}
