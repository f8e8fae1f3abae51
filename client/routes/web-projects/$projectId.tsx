import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Conversation } from '#client/features/turns/conversation.tsx'
import { useTurnEvents } from '#client/features/turns/use-turn-events.ts'
import { ProjectScreen } from '#client/features/workbench/project-screen.tsx'
import { optionalChoice } from '#client/lib/search.ts'
import { isNotFound } from '#client/lib/failure.ts'

const TABS = ['preview', 'code', 'versions', 'promises', 'logs'] as const

export const Route = createFileRoute('/web-projects/$projectId')({
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof TABS)[number] | undefined } => ({ tab: optionalChoice(search['tab'], TABS) }),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/', search: { signin: true, next: location.pathname }, statusCode: 302 })
  },
  loader: async ({ context, params }) => {
    try {
      const { title } = await context.queryClient.ensureQueryData(context.trpc.projects.get.queryOptions({ projectId: params.projectId }))
      return { title }
    } catch (error) {
      if (isNotFound(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Project'} · Solid` }] }),
  component: Project,
})

function Project() {
  const { projectId } = Route.useParams()
  return <OpenProject key={projectId} projectId={projectId} />
}

function OpenProject({ projectId }: { projectId: string }) {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useTurnEvents(projectId)
  return (
    <ProjectScreen
      projectId={projectId}
      tab={tab ?? 'preview'}
      onTab={(next) => void navigate({ search: { tab: next === 'preview' ? undefined : next }, replace: true })}
      live={events.live}
      renderConversation={(onOpenVersion) => <Conversation projectId={projectId} events={events} onOpenVersion={onOpenVersion} />}
    />
  )
}
