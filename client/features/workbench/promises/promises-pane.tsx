import { useMutation, useQuery } from '@tanstack/react-query'
import { PendingRows } from '#client/features/workbench/pending-rows.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { playIcon } from '#client/ui/icon/tool-icons.ts'
import { PromiseChanges } from '#client/ui/promise-change/promise-change.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { PromiseRow, SentenceForm } from './promises-row.tsx'

type PromisesPaneProps = { projectId: string; isRunning: boolean }

/** A promise is one sentence with a test behind it. */
export function PromisesPane({ projectId, isRunning }: PromisesPaneProps) {
  const trpc = useTRPC()
  const stored = useQuery(trpc.projects.promises.queryOptions({ projectId }))
  const run = useMutation(trpc.projects.runPromises.mutationOptions())
  const mayChange = useMay('change')
  if (stored.isPending) return <PendingRows label={m.workbench_promises_loading()} />
  if (stored.isError) {
    return (
      <FailedState title={m.workbench_promises_not_loaded()} error={stored.error} onRetry={() => void stored.refetch()}>
        {m.workbench_promises_not_loaded_hint()}
      </FailedState>
    )
  }
  const results = stored.data
  if (results.length === 0) {
    return (
      <div className="pane">
        <EmptyState title={m.workbench_promises_empty()}>{m.workbench_promises_empty_hint()}</EmptyState>
        {mayChange && <AddPromise projectId={projectId} />}
        <ChangedPromises projectId={projectId} />
      </div>
    )
  }
  return (
    <div className="pane">
      <header className="pane-bar sticky top-0">
        <p className="t13" role="status">
          {summaryOf(results)}
        </p>
        <span className="sp" />
        {mayChange && (
          <Button size="small" disabled={run.isPending || isRunning} onClick={() => run.mutate({ projectId })}>
            {run.isPending ? <Block state="running" /> : <Icon path={playIcon} dense />}
            {run.isPending ? m.workbench_promises_running() : m.workbench_promises_run()}
          </Button>
        )}
      </header>
      {run.error && (
        <div className="px-4 pt-3">
          <Problem>{refusalText(run.error)}</Problem>
        </div>
      )}
      <ul className="promises" aria-label={m.workbench_pane_promises()}>
        {results.map((result) => (
          <PromiseRow
            key={`${result.file} ${result.name}`}
            projectId={projectId}
            result={result}
            isChecking={run.isPending}
            isTurnRunning={isRunning}
          />
        ))}
      </ul>
      {mayChange && <AddPromise projectId={projectId} />}
      <ChangedPromises projectId={projectId} />
    </div>
  )
}

/** What turns did to promises. One that was removed stands in no other list. */
function ChangedPromises({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data: changes = [] } = useQuery(trpc.projects.promiseChanges.queryOptions({ projectId }))
  if (changes.length === 0) return null
  return (
    <section className="changed-promises">
      <h3 className="t13">{m.workbench_promises_changed()}</h3>
      <PromiseChanges
        changes={changes}
        note={({ turn, at }) => (
          <>
            · {m.workbench_promise_changed_in({ title: turn.title })}, <Time at={new Date(at)} />
          </>
        )}
      />
    </section>
  )
}

const SUMS: Array<[PromiseResult['state'], (inputs: { count: string }) => string]> = [
  ['kept', m.workbench_promises_kept],
  ['broken', m.workbench_promises_broken],
  ['skipped', m.workbench_promises_skipped],
]

function summaryOf(results: PromiseResult[]): string {
  const counts = SUMS.map(([state, words]) => ({
    state,
    words,
    count: results.filter((result) => result.state === state).length,
  }))
  return counts
    .filter(({ state, count }) => state === 'kept' || count > 0)
    .map(({ words, count }) => words({ count: formatNumber(count) }))
    .join(' · ')
}

/** The maker writes a sentence, and the builder writes its test in a turn. */
function AddPromise({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.projects.addPromise.mutationOptions())
  return (
    <div className="add-promise">
      <SentenceForm
        label={m.workbench_promise_new()}
        action={m.workbench_promise_add()}
        isBusy={add.isPending}
        problem={add.error ? refusalText(add.error) : null}
        onSubmit={(sentence) =>
          add.mutateAsync({ projectId, sentence }).then(
            () => true,
            () => false,
          )
        }
      />
      <p className="t13 dim" role="status">
        {add.isSuccess ? m.workbench_promise_added() : m.workbench_promise_new_hint()}
      </p>
    </div>
  )
}
