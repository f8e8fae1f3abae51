import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useModelChoice } from '#client/features/models/current-model.ts'
import { useMessage, usePointAt } from '#client/features/turns/composer/draft.ts'
import { Conversation } from '#client/features/turns/conversation.tsx'
import { logEntries } from '#client/features/turns/log/late-log.ts'
import { markdown } from '#client/features/turns/markdown/markdown.tsx'
import { useTurnEvents } from '#client/features/turns/timeline/use-turn-events.ts'
import { FirstRunSlot } from '#client/features/workbench/first-run/first-run-slot.tsx'
import { ProjectScreen } from '#client/features/workbench/project-screen.tsx'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import { RoleHere } from '#client/lib/rights.ts'
import { optionalText } from '#client/lib/search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { LOOKED_AT } from '#shared/together/here.ts'
import { firstAnswer } from './-first-answer.ts'
import { Settings } from './-panes.ts'

/** The named turn of the conversation must be in view. */
const optionalTurn = (value: unknown) =>
  typeof value === 'string' && /^trn_[0-9a-z]{20}$/.test(value) ? value : undefined

export const Route = createFileRoute('/web-projects/$projectId')({
  // Which tabs there are is no part of every page's first download: any other word shows the preview.
  validateSearch: (search: Record<string, unknown>): { tab?: string | undefined; turn?: string | undefined } => ({
    tab: optionalText(search['tab']),
    turn: optionalTurn(search['turn']),
  }),
  beforeLoad: async ({ context, location, params, search }) => {
    if (!context.user) throw redirect({ to: '/', search: { signin: true, next: location.pathname }, statusCode: 302 })
    // This waits here because a loader that depends on the tab would begin the conversation anew with each.
    const { tab } = search
    const links = tab ? await (await loadOrReload(() => import('./-panes.ts'))).viewLoaded(tab, context) : []
    if (!import.meta.env.SSR) return { links }
    await Promise.all([firstAnswer(context, { projectId: params.projectId, tab: search.tab }), markdown.preload()])
    return { links }
  },
  loader: async ({ context, params }) => {
    try {
      const [{ title }] = await Promise.all([
        context.queryClient.ensureQueryData(context.trpc.projects.get.queryOptions({ projectId: params.projectId })),
        // Without it the page stands all the same, and asks for it again.
        logEntries.preload().catch(() => undefined),
      ])
      return { title }
    } catch (error) {
      if (isNotFound(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match: { context } }) => ({
    meta: [{ title: `${loaderData?.title ?? m.workbench_project()} · Solid` }],
    links: context.links,
  }),
  component: Project,
})

function Project() {
  const { projectId } = Route.useParams()
  return <OpenProject key={projectId} projectId={projectId} />
}

function OpenProject({ projectId }: { projectId: string }) {
  const search = Route.useSearch()
  const tab = LOOKED_AT.find((each) => each === search.tab) ?? 'preview'
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const events = useTurnEvents(projectId, tab)
  const pointAt = usePointAt(projectId)
  const message = useMessage(projectId)
  const [restored, setRestored] = useState<RestoredVersion | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const { role, ownerName, ideaOf } = useProjectHere(projectId)
  const models = useModelChoice(projectId)
  // An idea has none of its own: it would not be clear what one is kept in the place of.
  const canTry = models.hasOthers && ideaOf === null
  const watched = role === 'viewer' ? m.turns_watched({ owner: ownerName ?? '' }) : null
  return (
    <RoleHere value={role}>
      <ProjectScreen
        projectId={projectId}
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next === 'preview' ? undefined : next }, replace: true })}
        live={events.live}
        here={events.here}
        onPointed={pointAt}
        message={message}
        onRestore={setRestored}
        renderSettings={(at) => <Settings projectId={projectId} at={at} />}
        renderConversation={(onOpenVersion, { app, note }) => (
          <Conversation
            projectId={projectId}
            events={events}
            onOpenVersion={onOpenVersion}
            onRestore={setRestored}
            app={app}
            modelPicker={<Suspense>{models.hasChoice && <ModelPicker projectId={projectId} />}</Suspense>}
            onPublish={pressPublish}
            note={
              <>
                {note}
                {user && <FirstRunSlot projectId={projectId} userId={user.id} tab={tab} />}
              </>
            }
            watched={watched}
            onTry={canTry ? (turnId) => setTried({ turnId, ideaId: null }) : undefined}
          />
        )}
      />
      <Suspense>
        {tried?.ideaId === null && (
          <TryDialog
            projectId={projectId}
            turnId={tried.turnId}
            onBegun={(ideaId) => setTried({ ...tried, ideaId })}
            onClose={() => setTried(null)}
          />
        )}
        {tried?.ideaId && <IdeasDialog projectId={projectId} compared={tried.ideaId} onClose={() => setTried(null)} />}
      </Suspense>
      <Suspense>
        {restored && <RestoreDialog projectId={projectId} version={restored} onClose={() => setRestored(null)} />}
      </Suspense>
    </RoleHere>
  )
}

/** The loader has fetched it. */
function useProjectHere(projectId: string): Pick<ProjectDetail, 'role' | 'ownerName' | 'ideaOf'> {
  const trpc = useTRPC()
  return useSuspenseQuery(trpc.projects.get.queryOptions({ projectId })).data
}

/** The turn that another model is to try, then the idea in which it does. */
type Tried = { turnId: string; ideaId: string | null }

const ModelPicker = lazyComponent(
  'client/features/models/model-picker.tsx',
  () => import('#client/features/models/model-picker.tsx'),
  'ModelPicker',
)
const RestoreDialog = lazyComponent(
  'client/features/versions/restore-dialog.tsx',
  () => import('#client/features/versions/restore-dialog.tsx'),
  'RestoreDialog',
)
const TryDialog = lazyComponent(
  'client/features/workbench/ideas/try-dialog.tsx',
  () => import('#client/features/workbench/ideas/try-dialog.tsx'),
  'TryDialog',
)
const IdeasDialog = lazyComponent(
  'client/features/workbench/ideas/ideas-dialog.tsx',
  () => import('#client/features/workbench/ideas/ideas-dialog.tsx'),
  'IdeasDialog',
)

/** The version that the maker is asked about. */
type RestoredVersion = { id: string; number: number }

/** The command says what the button of the top bar does, with its state and its words. */
function pressPublish(): void {
  document.querySelector<HTMLButtonElement>('[data-publish]')?.click()
}
