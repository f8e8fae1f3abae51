import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { ProjectBudget } from '#client/features/billing/budget/project-budget.tsx'
import { DomainsDialog } from '#client/features/domains/domains-dialog.tsx'
import { ModelPicker } from '#client/features/models/model-picker.tsx'
import { ProjectEnds } from '#client/features/projects/actions/project-ends.tsx'
import { SharePanel } from '#client/features/projects/actions/share-panel.tsx'
import { WebhooksSection } from '#client/features/webhook-endpoints/webhooks-section.tsx'
import { SettingsPane, type SettingsSection } from '#client/features/workbench/settings/settings-pane.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { may } from '#shared/together/rights.ts'

/** The settings of a project, put together of the features whose matter they are. */
export function ProjectSettings({ projectId, at }: { projectId: string; at: SettingsSection | null }) {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '__root__' })
  const { data: project } = useSuspenseQuery(trpc.projects.get.queryOptions({ projectId }))
  const isIdea = project.ideaOf !== null
  const mayManage = may(project.role, 'manage')
  return (
    <SettingsPane
      project={project}
      at={at}
      domains={(onClose) => <DomainsDialog projectId={projectId} onClose={onClose} />}
      parts={{
        members: isIdea ? <p className="mid t13">{m.ideas_members()}</p> : <SharePanel projectId={projectId} />,
        model: <ModelPicker projectId={projectId} />,
        budget: isIdea ? (
          <p className="mid t13">{m.billing_budget_idea()}</p>
        ) : mayManage ? (
          <ProjectBudget projectId={projectId} />
        ) : (
          <p className="mid t13">{m.billing_budget_owner({ owner: project.ownerName ?? '' })}</p>
        ),
        webhooks: mayManage ? (
          <WebhooksSection projectId={projectId} />
        ) : (
          <p className="mid t13">{m.webhooks_members({ owner: project.ownerName ?? '' })}</p>
        ),
        end: isIdea ? (
          <p className="mid t13">{m.ideas_end()}</p>
        ) : (
          <ProjectEnds project={project} email={user?.email} leavePage={() => navigate({ to: '/web-projects' })} />
        ),
      }}
    />
  )
}
