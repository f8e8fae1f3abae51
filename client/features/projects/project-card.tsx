import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Block } from '#client/ui/block.tsx'
import { Time } from '#client/ui/time.tsx'
import { ProjectCover } from './project-cover.tsx'
import { standingOf, versionsText } from './project-state.ts'

export type Project = {
  id: string
  title: string
  updatedAt: Date
  state: 'idle' | 'running' | 'failed'
  versionCount: number
  liveUrl: string | null
  color: string
}

/** One project: its face, its name, how it stands. `menu` sits beside the link, not inside it. */
export function ProjectCard({ project, menu }: { project: Project; menu?: ReactNode }) {
  const { block, word } = standingOf(project)
  return (
    <article className="card">
      <Link to="/web-projects/$projectId" params={{ projectId: project.id }}>
        <ProjectCover id={project.id} color={project.color} isDrawn={project.versionCount === 0} />
        <span className="n">
          <Block state={block} />
          <span className="trunc">{project.title}</span>
        </span>
        <span className="m">
          <span>{word}</span>
          <span className="l dim" aria-hidden="true">
            ·
          </span>
          <span className="l">{versionsText(project.versionCount)}</span>
          <span className="sp" />
          <Time className="dim" at={project.updatedAt} />
        </span>
      </Link>
      {menu}
    </article>
  )
}
