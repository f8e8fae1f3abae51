import { durationText } from '#client/lib/format/figures.ts'
import type { PromiseResult } from '#shared/apps.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Why a promise is broken, what its test expected, and where. */
export function BrokenPromise({ result }: { result: PromiseResult }) {
  return (
    <div className="broken-promise">
      <Said result={result} />
      {(result.expected !== null || result.actual !== null) && (
        <dl>
          <dt>{m.workbench_expected()}</dt>
          <dd className="mono">{result.expected ?? m.workbench_nothing()}</dd>
          <dt>{m.workbench_actual()}</dt>
          <dd className="mono">{result.actual ?? m.workbench_nothing()}</dd>
        </dl>
      )}
      {result.earlierTurn && <p className="dim">{m.workbench_promised_by({ title: result.earlierTurn.title })}</p>}
      <p className="mono dim">{result.at ?? result.file}</p>
    </div>
  )
}

/** Why it is broken: in the reader's words where the reason is ours, else as the test said it. */
function Said({ result: { message, cause } }: { result: PromiseResult }) {
  if (cause?.kind === 'test_time')
    return <p>{m.workbench_promise_test_time({ duration: durationText(cause.limitMs) })}</p>
  if (cause?.kind === 'total_time')
    return <p>{m.workbench_promise_total_time({ duration: durationText(cause.limitMs) })}</p>
  if (cause?.kind === 'loop') return <p>{m.workbench_promise_loop()}</p>
  if (!message) return null
  return (
    <p>
      {cause ? m.workbench_promise_file_failed() : m.workbench_promise_said()} <q lang="en">{message}</q>
    </p>
  )
}
