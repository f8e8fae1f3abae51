import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_ACCOUNT_INSTRUCTIONS } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useAccountChange } from './use-account.ts'

/** The builder follows these instructions in all projects of this maker. */
export function AccountInstructions() {
  const trpc = useTRPC()
  const stored = useQuery(trpc.accounts.instructions.queryOptions())
  return (
    <Panel title={m.accounts_instructions()}>
      <div className="inset">
        {stored.isPending && <Skeleton width={280} />}
        {stored.isError && (
          <FailedState
            title={m.accounts_instructions_not_loaded()}
            error={stored.error}
            onRetry={() => void stored.refetch()}
          >
            {m.accounts_instructions_not_loaded_hint()}
          </FailedState>
        )}
        {stored.isSuccess && <InstructionsForm known={stored.data.instructions} />}
      </div>
    </Panel>
  )
}

function InstructionsForm({ known }: { known: string }) {
  const [typed, setTyped] = useState(known)
  const change = useAccountChange()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === known || change.isPending) return
    change.mutate({ instructions: typed }, { onSuccess: () => void notify.success(m.accounts_instructions_saved()) })
  }
  return (
    <form className="instructions" onSubmit={submit}>
      <TextArea
        label={m.accounts_instructions_label()}
        name="instructions"
        description={m.accounts_instructions_about({ limit: formatNumber(MAX_ACCOUNT_INSTRUCTIONS) })}
        rows={4}
        maxLength={MAX_ACCOUNT_INSTRUCTIONS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isBusy={change.isPending} aria-disabled={typed.trim() === known}>
        {m.accounts_instructions_apply()}
      </Button>
    </form>
  )
}
