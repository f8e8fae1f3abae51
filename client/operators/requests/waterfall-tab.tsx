import { useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { Fact, NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { turnCostText, creditsText, tokensText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestDetails, Span } from '#shared/operators/requests.ts'
import { CONTEXT_SECTIONS, type ContextSection, type ContextUse } from '#shared/turns/turns.ts'
import { kindOf } from './request-words.ts'
import { ProjectLink, SameFailures } from './requests-columns.tsx'

export function WaterfallTab({ turn }: { turn: RequestDetails }) {
  const trpc = useTRPC()
  const spans = useQuery(trpc.adminRequests.waterfall.queryOptions({ turnId: turn.id }))
  return (
    <>
      <RequestFacts turn={turn} />
      <RequestError turn={turn} />
      <h3>
        {m.admin_requests_tab_waterfall()}
        {spans.data && (
          <span className="num">
            {m.admin_requests_spans({
              count: spans.data.length,
              shown: formatNumber(spans.data.length),
              time: durationText(turn.durationMs ?? 0),
            })}
          </span>
        )}
      </h3>
      {spans.isPending && <Skeleton width="100%" height={200} />}
      {spans.isError && (
        <NoAnswer title={m.admin_requests_waterfall_failed()} error={spans.error} retry={() => void spans.refetch()} />
      )}
      {spans.data === null && <p className="dim t13">{m.admin_requests_project_gone()}</p>}
      {spans.data &&
        (spans.data.length === 0 ? (
          <p className="dim t13">{m.admin_requests_waterfall_none()}</p>
        ) : (
          <Waterfall spans={spans.data} />
        ))}
      {turn.sections && <SectionUse use={turn.sections} />}
    </>
  )
}

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

function Waterfall({ spans }: { spans: Span[] }) {
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

const NAMES: Record<ContextSection, () => string> = {
  system: m.admin_requests_section_system,
  knowledge: m.admin_requests_section_knowledge,
  history: m.admin_requests_section_history,
  files: m.admin_requests_section_files,
  tools: m.admin_requests_section_tools,
  turn: m.admin_requests_section_turn,
}

/** Each section is told for all steps together and for the last one. */
function SectionUse({ use: { steps, sum, last } }: { use: ContextUse }) {
  const whole = Math.max(
    1,
    CONTEXT_SECTIONS.reduce((total, section) => total + sum[section], 0),
  )
  return (
    <>
      <h3>
        {m.admin_requests_sections()}
        <span className="num">{m.admin_requests_steps_count({ count: steps, shown: formatNumber(steps) })}</span>
      </h3>
      <table className="tbl dense section-use">
        <thead>
          <tr>
            <th scope="col">{m.admin_requests_section()}</th>
            <th scope="col" className="fill">
              <span className="vh">{m.admin_requests_share()}</span>
            </th>
            <th scope="col" className="r">
              {m.admin_requests_share()}
            </th>
            <th scope="col" className="r">
              {m.admin_requests_all_steps()}
            </th>
            <th scope="col" className="r">
              {m.admin_requests_last_step()}
            </th>
          </tr>
        </thead>
        <tbody>
          {CONTEXT_SECTIONS.map((section) => (
            <tr key={section}>
              <th scope="row">{NAMES[section]()}</th>
              <td className="fill">
                <i style={{ width: `${(sum[section] / whole) * 100}%` }} />
              </td>
              <td className="r">{formatPercent(sum[section] / whole)}</td>
              <td className="r">{tokensText(sum[section])}</td>
              <td className="r">{tokensText(last[section])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function RequestFacts({ turn }: { turn: RequestDetails }) {
  const {
    id,
    user,
    project,
    model,
    isOwnKey,
    createdAt,
    queueMs,
    durationMs,
    firstTokenMs,
    previewMs,
    inputTokens,
    cachedTokens,
    outputTokens,
    cost,
    held,
    charged,
    refunded,
  } = turn
  return (
    <dl className="facts">
      <Fact label={m.admin_requests_turn()}>
        <Id id={id} />
      </Fact>
      <Fact label={m.admin_requests_user()}>
        <Person user={user} />
      </Fact>
      <Fact label={m.admin_requests_project()}>
        <ProjectLink project={project} />
      </Fact>
      <Fact label={m.admin_requests_model()}>
        {isOwnKey ? m.admin_requests_with_own_key({ model: model ?? '' }) : (model ?? m.ui_none())}
      </Fact>
      <Fact label={m.admin_requests_at()}>
        <At at={createdAt} />
      </Fact>
      <Fact label={m.admin_requests_kind()}>{kindOf(turn)}</Fact>
      <Fact label={m.admin_requests_duration()}>{span(durationMs)}</Fact>
      <Fact label={m.admin_requests_queue()}>{span(queueMs)}</Fact>
      <Fact label={m.admin_requests_first_token()}>{span(firstTokenMs)}</Fact>
      <Fact label={m.admin_requests_preview()}>{span(previewMs)}</Fact>
      <Fact
        label={m.admin_requests_steps_attempts()}
      >{`${formatNumber(turn.steps)} / ${formatNumber(turn.attempts)}`}</Fact>
      <Fact
        label={m.admin_requests_tokens_in_cached_out()}
      >{`${tokensText(inputTokens)} / ${tokensText(cachedTokens)} / ${tokensText(outputTokens)}`}</Fact>
      <Fact label={m.admin_requests_cost_to_us()}>{turnCostText(cost)}</Fact>
      <Fact
        label={m.admin_requests_held_captured()}
      >{`${creditsText(held)} / ${charged === null ? m.admin_requests_is_held() : creditsText(charged)}`}</Fact>
      <Fact label={m.admin_requests_refunded()}>{refunded === 0 ? m.ui_none() : creditsText(refunded)}</Fact>
      <Fact
        label={m.admin_requests_files_checks()}
      >{`${formatNumber(turn.filesChanged)} / ${turn.checksPassed}+${turn.checksFailed}`}</Fact>
    </dl>
  )
}

const span = (value: number | null) => (value === null ? m.ui_none() : durationText(value))

function RequestError({ turn: { error, fingerprint, same } }: { turn: RequestDetails }) {
  if (error === null && fingerprint === null) return null
  return (
    <div className="request-failure">
      <code>{error}</code>
      {fingerprint && (
        <p>
          {m.admin_requests_fingerprint()} <SameFailures fingerprint={fingerprint} />{' '}
          {same ? (
            <>
              {m.admin_requests_same({ turns: formatNumber(same.turns), projects: formatNumber(same.projects) })}{' '}
              <At at={same.since} />
            </>
          ) : (
            m.admin_requests_same_none()
          )}
        </p>
      )}
    </div>
  )
}
