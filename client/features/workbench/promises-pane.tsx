import { useMutation, useQuery } from '@tanstack/react-query'
import type { PromiseResult } from '#shared/apps.ts'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useTRPC } from '#client/trpc.ts'
import { Block, type BlockState } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FailedState } from '#client/ui/failed-state.tsx'
import { Problem } from '#client/ui/field.tsx'
import { durationText } from '#client/ui/figures.ts'
import { Icon } from '#client/ui/icon.tsx'
import { playIcon } from '#client/ui/tool-icons.ts'
import { PendingRows } from './pending-rows.tsx'

type PromisesPaneProps = { projectId: string; isRunning: boolean }

/** What the app promises: one sentence each, with a test behind it. */
export function PromisesPane({ projectId, isRunning }: PromisesPaneProps) {
  const trpc = useTRPC()
  const stored = useQuery(trpc.projects.promises.queryOptions({ projectId }))
  const run = useMutation(trpc.projects.runPromises.mutationOptions())
  if (stored.isPending) return <PendingRows label="Loading the promises" />
  if (stored.isError) {
    return (
      <FailedState title="The promises did not load" error={stored.error} onRetry={() => void stored.refetch()}>
        They are files of your project and safe; only their results are missing.
      </FailedState>
    )
  }
  const results = stored.data
  if (results.length === 0) {
    return (
      <EmptyState title="No promises yet">
        A promise is one plain sentence with a test behind it, such as “A loan past its date shows in red”. What you ask for becomes promises, and they are checked again after every turn.
      </EmptyState>
    )
  }
  return (
    <div className="pane">
      <header className="pane-bar sticky top-0">
        <p className="t13" role="status">
          {summaryOf(results)}
        </p>
        <span className="sp" />
        <Button size="small" disabled={run.isPending || isRunning} onClick={() => run.mutate({ projectId })}>
          {run.isPending ? <Block state="running" /> : <Icon path={playIcon} dense />}
          {run.isPending ? 'Running' : 'Run again'}
        </Button>
      </header>
      {run.error && (
        <div className="px-4 pt-3">
          <Problem>{refusalText(run.error)}</Problem>
        </div>
      )}
      <ul className="promises" aria-label="Promises">
        {results.map((result) => (
          <PromiseRow key={`${result.file} ${result.name}`} result={result} isRunning={run.isPending} />
        ))}
      </ul>
    </div>
  )
}

const BLOCKS: Record<PromiseResult['state'], BlockState> = { kept: 'set', broken: 'failed', skipped: 'drawn' }
const WORDS: Record<PromiseResult['state'], string> = { kept: 'Kept', broken: 'Broken', skipped: 'Skipped' }

function PromiseRow({ result, isRunning }: { result: PromiseResult; isRunning: boolean }) {
  return (
    <li>
      <div className="promise-row">
        <Block state={isRunning ? 'held' : BLOCKS[result.state]} />
        <p className={result.state === 'skipped' ? 'mid' : undefined}>{result.name}</p>
        <span className={result.state === 'broken' ? 't12 fail' : 't12 dim'}>{isRunning ? 'Checking' : WORDS[result.state]}</span>
        <span className="t12 dim num time">{durationText(result.durationMs)}</span>
      </div>
      {result.state === 'broken' && <BrokenPromise result={result} />}
    </li>
  )
}

function BrokenPromise({ result }: { result: PromiseResult }) {
  return (
    <div className="broken-promise">
      {result.message && <p>{result.message}</p>}
      {(result.expected !== null || result.actual !== null) && (
        <dl>
          <dt>Expected</dt>
          <dd className="mono">{result.expected ?? 'nothing'}</dd>
          <dt>Actual</dt>
          <dd className="mono">{result.actual ?? 'nothing'}</dd>
        </dl>
      )}
      <p className="mono dim">{result.at ?? result.file}</p>
    </div>
  )
}

function summaryOf(results: PromiseResult[]): string {
  const count = (state: PromiseResult['state']) => results.filter((result) => result.state === state).length
  const parts = [`${count('kept')} kept`, ...(count('broken') ? [`${count('broken')} broken`] : []), ...(count('skipped') ? [`${count('skipped')} skipped`] : [])]
  return parts.join(' · ')
}
