import { useProjectActions } from '#client/features/projects/actions/use-project-actions.ts'
import { Button } from '#client/ui/button/button.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'

/** What its owner has deleted. None of it opens; all of it can come back. */
export function DeletedProjects({ projects }: { projects: ProjectSummary[] }) {
  const { bringBack } = useProjectActions()
  return (
    <section className="panel">
      <DataTable
        caption={m.projects_show_deleted()}
        columns={[
          { id: 'title', label: m.projects_column_title(), phone: 'lead', fill: true, cell: ({ title }) => title },
          {
            id: 'deleted',
            label: m.projects_deleted_when(),
            phone: 'line',
            cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} />,
          },
          {
            id: 'back',
            label: m.projects_actions_column(),
            hideLabel: true,
            align: 'right',
            phone: 'line',
            cell: (project) => (
              <Button
                size="small"
                aria-label={m.projects_bring_back_of({ title: project.title })}
                onClick={() => void bringBack([project])}
              >
                {m.projects_bring_back()}
              </Button>
            ),
          },
        ]}
        rows={projects}
        keyOf={({ id }) => id}
      />
    </section>
  )
}
