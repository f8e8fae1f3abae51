import type { RequestLedgerLine, Span } from '#shared/operators/requests.ts'
import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'

type Turn = { id: string; createdAt: Date; startedAt: Date | null; finishedAt: Date | null }

const MAX_SPANS = 500
const MAX_WHAT = 120

/** What a turn did with its time, from its creation on, in the order in which it began. */
export function waterfallOf(
  turn: Turn,
  { events, ledger }: { events: StoredEvent[]; ledger: RequestLedgerLine[] },
): Span[] {
  const zero = turn.createdAt.getTime()
  const end = (turn.finishedAt?.getTime() ?? events.at(-1)?.at ?? zero) - zero
  const spans: Span[] = []
  const add = (
    span: Pick<Span, 'kind' | 'name'> & { at: number; toMs?: number; what?: string; hasFailed?: boolean },
  ): Span => {
    const fromMs = Math.max(0, span.at - zero)
    const made: Span = {
      kind: span.kind,
      name: span.name,
      what: (span.what ?? '').slice(0, MAX_WHAT),
      fromMs,
      toMs: span.toMs ?? fromMs,
      hasFailed: span.hasFailed ?? false,
    }
    spans.push(made)
    return made
  }
  if (turn.startedAt && turn.startedAt.getTime() - zero > 0)
    add({ kind: 'queue', name: 'queue', at: zero, toMs: turn.startedAt.getTime() - zero })
  const open = openSpans(add, zero)
  for (const { at, event } of events) open.take(at, event)
  open.close(end)
  for (const { kind, microCredits, reason, createdAt } of ledger)
    add({
      kind: 'ledger',
      name: kind,
      what: `${microCredits / 1_000_000}${reason ? ` · ${reason}` : ''}`,
      at: createdAt.getTime(),
    })
  return spans.toSorted((one, other) => one.fromMs - other.fromMs).slice(0, MAX_SPANS)
}

type Add = (
  span: Pick<Span, 'kind' | 'name'> & { at: number; toMs?: number; what?: string; hasFailed?: boolean },
) => Span

/** What has begun and not ended: the model's answer, tools by their calls, the checks, a question. */
function openSpans(add: Add, zero: number) {
  let model: Span | null = null
  let checks: Span | null = null
  let question: Span | null = null
  let repair = 0
  const tools = new Map<string, Span>()
  const end = (span: Span | null, at: number) => span && void (span.toMs = Math.max(span.fromMs, at - zero))

  function ofTools(at: number, event: Extract<ProjectEvent, { type: 'tool.called' | 'tool.finished' }>) {
    if (event.type === 'tool.called') {
      end(model, at)
      model = null
      tools.set(event.callId, add({ kind: 'tool', name: event.tool, what: event.target, at }))
      return
    }
    const tool = tools.get(event.callId)
    if (!tool) return
    end(tool, at)
    tools.delete(event.callId)
    tool.hasFailed = !event.ok
    if (!event.ok) tool.what = event.summary.slice(0, MAX_WHAT)
  }

  function take(at: number, event: ProjectEvent): void {
    if (event.type === 'step.started') {
      end(model, at)
      model = add({ kind: 'model', name: repair > 0 ? `repair ${repair}` : `step ${event.step + 1}`, at })
    } else if (event.type === 'tool.called' || event.type === 'tool.finished') ofTools(at, event)
    else if (event.type === 'step.metered') {
      end(model, at)
      model = null
    } else if (event.type === 'repair.started') {
      repair = event.attempt
      add({ kind: 'error', name: 'repair', what: event.failures[0] ?? '', at, hasFailed: true })
    } else if (event.type === 'check') checks = ofChecks({ add, end, at, event, checks })
    else if (event.type === 'question.asked')
      question = add({ kind: 'wait', name: 'question', what: event.question.questions[0]?.text ?? '', at })
    else if (event.type === 'question.answered') end(question, at)
    else if (event.type === 'preview.updated')
      add({
        kind: event.problems.length > 0 ? 'error' : 'preview',
        name: 'preview',
        what: event.problems[0]?.message ?? '',
        at,
        hasFailed: event.problems.length > 0,
      })
    else if (event.type === 'model.switched')
      add({ kind: 'error', name: 'model', what: `${event.from} → ${event.to}: ${event.reason}`, at, hasFailed: true })
    else if (event.type === 'turn.finished' && event.state === 'failed')
      add({ kind: 'error', name: event.reason ?? 'failed', what: event.message ?? '', at, hasFailed: true })
  }

  /** Ends what never ended together with the turn. */
  function close(endMs: number): void {
    for (const span of [model, question, ...tools.values()])
      if (span && span.toMs === span.fromMs) span.toMs = Math.max(span.fromMs, endMs)
  }

  return { take, close }
}

type Checked = {
  add: Add
  end: (span: Span | null, at: number) => unknown
  at: number
  event: Extract<ProjectEvent, { type: 'check' }>
  checks: Span | null
}

/** The span of checks. All stages of one run are one span. */
function ofChecks({ add, end, at, event, checks }: Checked): Span {
  const current = checks && event.state !== 'running' ? checks : add({ kind: 'checks', name: 'checks', at })
  end(current, at)
  if (event.state === 'failed') {
    current.hasFailed = true
    current.what ||= `${event.name}: ${event.detail?.split('\n')[0] ?? ''}`.slice(0, MAX_WHAT)
  }
  return current
}
