import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { useTyped } from '#client/ui/form/use-typed.ts'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_PROJECT_INSTRUCTIONS } from '#shared/projects/projects.ts'

type KnowledgeProps = { projectId: string; onDone?: () => void; onCancel?: () => void }

/** What the builder must keep in mind in this project. */
export function Knowledge(props: KnowledgeProps) {
  const trpc = useTRPC()
  const stored = useQuery(trpc.projects.instructions.queryOptions({ projectId: props.projectId }))
  return (
    <>
      {stored.isPending && <PendingRows label={m.workbench_instructions_loading()} />}
      {stored.isError && (
        <FailedState
          title={m.workbench_instructions_not_loaded()}
          error={stored.error}
          onRetry={() => void stored.refetch()}
        >
          {m.workbench_instructions_not_loaded_hint()}
        </FailedState>
      )}
      {stored.isSuccess && <KnowledgeForm {...props} known={stored.data.instructions} />}
    </>
  )
}

function KnowledgeForm({ projectId, known, onDone, onCancel }: KnowledgeProps & { known: string }) {
  const trpc = useTRPC()
  const [typed, setTyped] = useTyped(known)
  const save = useMutation(
    trpc.projects.saveInstructions.mutationOptions({
      onSuccess: () => {
        void notify.success(m.workbench_instructions_saved())
        onDone?.()
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ projectId, instructions: typed })
  }
  return (
    <form onSubmit={submit}>
      <TextArea
        label={m.workbench_instructions_label()}
        name="instructions"
        description={m.workbench_instructions_about({ limit: formatNumber(MAX_PROJECT_INSTRUCTIONS) })}
        rows={8}
        maxLength={MAX_PROJECT_INSTRUCTIONS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={save.isError ? refusalText(save.error) : null}
      />
      <div className="foot">
        {onCancel && <Button onClick={onCancel}>{m.workbench_cancel()}</Button>}
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {m.workbench_save()}
        </Button>
      </div>
    </form>
  )
}
