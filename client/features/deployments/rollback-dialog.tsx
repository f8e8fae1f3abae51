import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { useDay } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { DeploymentSummary, RollbackPlan } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'

const UNDO_MS = 20_000

type RollbackDialogProps = { deployment: DeploymentSummary; onClose: () => void }

/** Asks before visitors see an earlier version: what they will see, and whether the live database suits it. */
export function RollbackDialog({ deployment, onClose }: RollbackDialogProps) {
  const { id: deploymentId, versionNumber: number } = deployment
  const trpc = useTRPC()
  const plan = useQuery(trpc.deployments.rollbackPlan.queryOptions({ deploymentId }, { staleTime: 0 }))
  const goBack = useGoBack(deployment, onClose)
  const isBreaking = plan.data?.newer.some((migration) => migration.isBreaking) ?? false
  return (
    <ConfirmDialog
      title={m.deployments_rollback_title({ number })}
      action={m.deployments_rollback_confirm({ number })}
      danger={isBreaking}
      isPending={goBack.isPending || !plan.data}
      onConfirm={() => goBack.start(plan.data?.live?.deploymentId ?? null)}
      onClose={onClose}
    >
      {plan.data ? (
        <Meaning plan={plan.data} />
      ) : plan.isError ? (
        <ErrorNotice title={m.deployments_rollback_unknown()} error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <Skeleton height="120px" />
      )}
    </ConfirmDialog>
  )
}

function Meaning({ plan: { live, versionNumber: number, publishedAt, newer, pending } }: { plan: RollbackPlan }) {
  const day = useDay(publishedAt)
  const breaking = newer.filter(({ isBreaking }) => isBreaking)
  const schema: { state: BlockState; text: string } =
    breaking.length > 0
      ? { state: 'failed', text: m.deployments_rollback_breaking({ number }) }
      : newer.length > 0
        ? { state: 'hatched', text: m.deployments_rollback_newer({ number }) }
        : pending.length > 0
          ? { state: 'hatched', text: m.deployments_rollback_pending({ number }) }
          : { state: 'set', text: m.deployments_rollback_same({ number }) }
  const named = newer.length > 0 ? (breaking.length > 0 ? breaking : newer).map(({ name }) => name) : pending
  return (
    <div className="rollback">
      <p>
        {live === null
          ? m.deployments_rollback_again({ number, day })
          : m.deployments_rollback_instead({ number, day, live: live.versionNumber })}
      </p>
      <div className="schema">
        <Block state={schema.state} />
        <div>
          {schema.text}
          {named.length > 0 && (
            <ul>
              {named.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p>{m.deployments_rollback_undoable()}</p>
    </div>
  )
}

/** Goes back, and offers to undo it: to what was live before, or to nothing. */
function useGoBack({ id, projectId, projectTitle: title, versionNumber: number }: DeploymentSummary, done: () => void) {
  const trpc = useTRPC()
  const rollback = useMutation(trpc.deployments.rollback.mutationOptions())
  const unpublish = useMutation(trpc.deployments.unpublish.mutationOptions())
  const undo = async (before: string | null) => {
    const undoing =
      before === null ? unpublish.mutateAsync({ projectId }) : rollback.mutateAsync({ deploymentId: before })
    await notify
      .promise<unknown>(undoing, {
        loading: m.deployments_rollback_undoing({ title }),
        success: m.deployments_rollback_undone({ title }),
        error: (error) => `${m.deployments_rollback_not_undone({ title })}. ${refusalText(error)}`,
      })
      .catch(() => undefined)
  }
  const start = (before: string | null) =>
    rollback.mutate(
      { deploymentId: id },
      {
        onSuccess: () =>
          void notify.success(m.deployments_rolled_back({ title, number }), {
            duration: UNDO_MS,
            action: { label: m.deployments_rollback_undo(), onClick: () => void undo(before) },
          }),
        onError: (error) =>
          void notify.error(m.deployments_not_rolled_back({ title }), { description: refusalText(error) }),
        onSettled: done,
      },
    )
  return { start, isPending: rollback.isPending }
}
