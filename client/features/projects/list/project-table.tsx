import { Link } from '@tanstack/react-router'
import { ProjectMenu } from '#client/features/projects/actions/project-menu.tsx'
import { formatNumber } from '#client/lib/format/format.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { DataTable, type Column } from '#client/ui/table/data-table.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'
import { standingOf } from './project-card.tsx'
import type { ProjectListProps } from './project-cards.tsx'

type ProjectSort = 'updated' | 'created' | 'title'

type ProjectTableProps = ProjectListProps & { sort: ProjectSort; onSort: (sort: ProjectSort) => void; pending?: number }

/** Each column sorts in the one direction in which somebody looks for a project. */
export function ProjectTable({
  projects,
  selection,
  canSelect,
  onDialog,
  sort,
  onSort,
  pending = 0,
}: ProjectTableProps) {
  return (
    <section className="panel projects-table" onClickCapture={selection.watch}>
      <DataTable
        caption={m.projects_heading()}
        columns={columnsOf(onDialog)}
        rows={projects}
        keyOf={({ id }) => id}
        sort={{ column: sort, direction: sort === 'title' ? 'asc' : 'desc' }}
        onSort={({ column }) => onSort(column as ProjectSort)}
        pending={pending}
        {...(canSelect && {
          selection: {
            selected: selection.selected,
            onChange: selection.select,
            nameOf: ({ title }: ProjectSummary) => title,
          },
        })}
      />
    </section>
  )
}

function columnsOf(onDialog: ProjectListProps['onDialog']): Array<Column<ProjectSummary>> {
  return [
    {
      id: 'title',
      label: m.projects_column_title(),
      sort: 'asc',
      phone: 'lead',
      cell: (project) => <Title project={project} />,
    },
    { id: 'state', label: m.projects_state(), phone: 'line', cell: (project) => <Standing project={project} /> },
    {
      id: 'address',
      label: m.projects_column_address(),
      fill: true,
      phone: 'hide',
      cell: (project) => <Address project={project} />,
    },
    {
      id: 'versions',
      label: m.projects_column_versions(),
      align: 'right',
      phone: 'hide',
      cell: ({ versionCount }) =>
        versionCount === 0 ? <span className="dim">{m.projects_none_versions()}</span> : formatNumber(versionCount),
    },
    {
      id: 'created',
      label: m.projects_sort_created(),
      align: 'right',
      sort: 'desc',
      phone: 'hide',
      cell: ({ createdAt }) => <Time className="dim" at={createdAt} />,
    },
    {
      id: 'updated',
      label: m.projects_sort_updated(),
      align: 'right',
      sort: 'desc',
      phone: 'line',
      cell: ({ updatedAt }) => <Time className="dim" at={updatedAt} />,
    },
    {
      id: 'actions',
      label: m.projects_column_actions(),
      align: 'right',
      phone: 'side',
      cell: (project) => <ProjectMenu project={project} onDialog={onDialog} />,
    },
  ]
}

function Title({ project: { id, title, ownerName } }: { project: ProjectSummary }) {
  return (
    <>
      <Link className="med" to="/web-projects/$projectId" params={{ projectId: id }} title={title}>
        {title}
      </Link>
      {ownerName !== null && <span className="dim"> {m.projects_shared_by({ name: ownerName })}</span>}
    </>
  )
}

function Standing({ project }: { project: ProjectSummary }) {
  const { block, word } = standingOf(project)
  return <StateWord state={block}>{word}</StateWord>
}

function Address({ project: { liveUrl } }: { project: ProjectSummary }) {
  if (!liveUrl) return <span className="dim">{m.projects_live_no()}</span>
  return (
    <a className="link" href={liveUrl} target="_blank" rel="noreferrer">
      {liveUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  )
}
