import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'

type ProjectCardProps = { project: ProjectSummary; isSelected?: boolean; tools?: ReactNode }

/** The `tools` of a card must stand beside its link, not inside it. */
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

const COLUMNS = 6
const ROWS = 3
/** So many columns fit in a cover. */
const TITLE_LENGTH = 24

type ProjectCoverProps = {
  project: { id: string; title: string; color: string; coverUrl: string | null; versionCount: number }
}

/**
 * A project without a picture shows its title over blocks that follow from its id, so that it is recognised.
 * They are drawn in outline until there is a version.
 */
function ProjectCover({ project: { id, title, color, coverUrl, versionCount } }: ProjectCoverProps) {
  if (coverUrl)
    return <img className="cover" src={coverUrl} alt="" width={640} height={400} loading="lazy" decoding="async" />
  const tint: CSSProperties & Record<'--project', string> = { '--project': color }
  return (
    <svg
      className={versionCount === 0 ? 'cover drawn' : 'cover'}
      style={tint}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <text x="22" y="42">
        {title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH).trimEnd()}…` : title}
      </text>
      {blocksOf(id).map(({ column, row, width }) => (
        <rect
          key={`${column}/${row}`}
          x={22 + column * 46.5}
          y={60 + row * 40}
          width={width * 46.5 - 4}
          height={36}
          rx="4"
          className={`c${(column + row * 2) % 3}`}
        />
      ))}
    </svg>
  )
}

/** The id's characters decide how wide each block is and which places stay free. */
function blocksOf(id: string): Array<{ column: number; row: number; width: number }> {
  const blocks: Array<{ column: number; row: number; width: number }> = []
  // The prefix of an id is the same for all projects, so it must not count.
  const code = id.slice(id.indexOf('_') + 1)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS;) {
      const pick = code.charCodeAt((row * COLUMNS + column) % code.length) + row
      const width = Math.min(1 + (pick % 2), COLUMNS - column)
      if (pick % 4 > 0) blocks.push({ column, row, width })
      column += width
    }
  }
  return blocks
}

type Standing = { state: 'idle' | 'running' | 'failed'; liveUrl: string | null }

/** What runs comes first, then what failed, then whether the public sees it. */
export function standingOf({ state, liveUrl }: Standing): { block: BlockState; word: string } {
  if (state === 'running') return { block: 'running', word: m.projects_state_running() }
  if (state === 'failed') return { block: 'failed', word: m.projects_state_failed() }
  return liveUrl ? { block: 'set', word: m.projects_live_yes() } : { block: 'drawn', word: m.projects_live_no() }
}
