import { durationText } from '#client/lib/format/figures.ts'
import type { Span } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'

const MARKS = 4
const KINDS: Record<Span['kind'], () => string> = {
  queue: m.admin_requests_span_queue,
  model: m.admin_requests_span_model,
  tool: m.admin_requests_span_tool,
  checks: m.admin_requests_span_checks,
  preview: m.admin_requests_span_preview,
  error: m.admin_requests_span_error,
  wait: m.admin_requests_span_wait,
  ledger: m.admin_requests_span_ledger,
}
const LEGEND = ['model', 'tool', 'checks', 'error', 'ledger'] as const

/** What the turn did with its time, one stretch under the other. */
export function Waterfall({ spans }: { spans: Span[] }) {
  const whole = Math.max(1, ...spans.map(({ toMs }) => toMs))
  const share = (ms: number) => `${(ms / whole) * 100}%`
  return (
    <>
      <div className="wf-axis" aria-hidden="true">
        {Array.from({ length: MARKS }, (_, mark) => (
          <span key={mark}>{durationText((whole / MARKS) * mark)}</span>
        ))}
      </div>
      <ol className="wf">
        {spans.map((span, index) => (
          <li key={index} className={`${span.kind}${span.hasFailed ? ' err' : ''}`}>
            <span className="n trunc" title={KINDS[span.kind]()}>
              <span className="vh">{KINDS[span.kind]()}: </span>
              {span.name}
            </span>
            <span className="w trunc" title={span.what}>
              {span.what}
            </span>
            <span className="t" aria-hidden="true">
              <i style={{ left: share(span.fromMs), width: `max(3px, ${share(span.toMs - span.fromMs)})` }} />
            </span>
            <span className="d num">{span.toMs > span.fromMs ? durationText(span.toMs - span.fromMs) : ''}</span>
          </li>
        ))}
      </ol>
      <p className="wf-legend">
        {LEGEND.map((kind) => (
          <span key={kind} className={kind === 'error' ? 'err' : kind}>
            <i aria-hidden="true" />
            {KINDS[kind]()}
          </span>
        ))}
      </p>
    </>
  )
}
