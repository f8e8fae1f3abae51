import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { turnCostText, creditsText, tokensText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { StateWord } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestRow } from '#shared/operators/requests.ts'
import { kindOf, stateOf } from './request-words.ts'

const ms = (value: number | null) => (value === null ? '' : durationText(value))
const number = (value: number) => (value === 0 ? '' : formatNumber(value))

export const requestColumns = (): Array<AdminColumn<RequestRow>> => [
  { id: 'at', label: m.admin_requests_at(), cell: ({ createdAt }) => <At at={createdAt} />, phone: 'side' },
  { id: 'id', label: m.admin_requests_id(), cell: ({ id }) => <Id id={id} />, phone: 'hide' },
  { id: 'user', label: m.admin_requests_user(), cell: ({ user }) => <Person user={user} /> },
  {
    id: 'project',
    label: m.admin_requests_project(),
    cell: ({ project }) => <ProjectLink project={project} />,
    phone: 'lead',
  },
  {
    id: 'kind',
    label: m.admin_requests_kind(),
    cell: (row) => <span className="mid">{kindOf(row)}</span>,
    phone: 'hide',
  },
  { id: 'state', label: m.admin_requests_state(), cell: (row) => <State row={row} /> },
  {
    id: 'steps',
    label: m.admin_requests_steps(),
    cell: ({ steps }) => formatNumber(steps),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'tokens',
    label: m.admin_requests_tokens(),
    cell: (row) => <span title={tokensTitle(row)}>{tokensText(row.inputTokens + row.outputTokens)}</span>,
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'cost',
    label: m.admin_requests_cost(),
    cell: ({ cost }) => turnCostText(cost),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'held',
    label: m.admin_requests_held(),
    cell: ({ held }) => (held === 0 ? '' : creditsText(held)),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'captured',
    label: m.admin_requests_captured(),
    cell: capturedText,
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  { id: 'released', label: m.admin_requests_released(), cell: releasedText, align: 'right', phone: 'hide' },
  {
    id: 'first_token',
    label: m.admin_requests_first_token(),
    cell: ({ firstTokenMs }) => ms(firstTokenMs),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'preview',
    label: m.admin_requests_preview(),
    cell: ({ previewMs }) => ms(previewMs),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'duration',
    label: m.admin_requests_duration(),
    cell: ({ durationMs }) => ms(durationMs),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'files',
    label: m.admin_requests_files(),
    cell: ({ filesChanged }) => number(filesChanged),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  { id: 'checks', label: m.admin_requests_checks(), cell: checksText, align: 'right', phone: 'hide' },
  {
    id: 'error',
    label: m.admin_requests_error(),
    cell: ({ error }) =>
      error && (
        <span className="request-error" title={error}>
          {error}
        </span>
      ),
  },
  {
    id: 'model',
    label: m.admin_requests_model(),
    cell: ({ model, isOwnKey }) => (isOwnKey ? m.admin_requests_with_own_key({ model: model ?? '' }) : model),
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'prompt',
    label: m.admin_requests_prompt(),
    cell: ({ prompt }) => (
      <span className="request-prompt" title={prompt}>
        {prompt}
      </span>
    ),
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'input',
    label: m.admin_requests_input(),
    cell: ({ inputTokens }) => tokensText(inputTokens),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'cached',
    label: m.admin_requests_cached(),
    cell: ({ cachedTokens }) => tokensText(cachedTokens),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'output',
    label: m.admin_requests_output(),
    cell: ({ outputTokens }) => tokensText(outputTokens),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'queue',
    label: m.admin_requests_queue(),
    cell: ({ queueMs }) => ms(queueMs),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'attempts',
    label: m.admin_requests_attempts(),
    cell: ({ attempts }) => number(attempts),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'repairs',
    label: m.admin_requests_repairs(),
    cell: ({ repairs }) => number(repairs),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'refunded',
    label: m.admin_requests_refunded(),
    cell: ({ refunded }) => (refunded === 0 ? '' : creditsText(refunded)),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'fingerprint',
    label: m.admin_requests_fingerprint(),
    cell: ({ fingerprint }) => fingerprint && <SameFailures fingerprint={fingerprint} />,
    phone: 'hide',
    isExtra: true,
  },
]

export function ProjectLink({ project: { id, title } }: { project: RequestRow['project'] }) {
  return (
    <AdminLink {...placeOfId(id)} className="project-link trunc" title={id}>
      {title || id}
    </AdminLink>
  )
}

/** The link leads to all turns that failed alike. */
export function SameFailures({ fingerprint }: { fingerprint: string }) {
  return (
    <AdminLink to="/admin/dashboard/requests" search={{ error: fingerprint }} className="link mono">
      {fingerprint}
    </AdminLink>
  )
}

function State({ row }: { row: RequestRow }) {
  const { block, word } = stateOf(row)
  return <StateWord state={block}>{word}</StateWord>
}

const tokensTitle = ({ inputTokens, cachedTokens, outputTokens }: RequestRow) =>
  m.admin_requests_tokens_title({
    input: tokensText(inputTokens),
    cached: tokensText(cachedTokens),
    output: tokensText(outputTokens),
  })

function capturedText({ charged, held }: RequestRow) {
  if (charged === null) return held > 0 ? <span className="acc">{m.admin_requests_is_held()}</span> : ''
  return held === 0 && charged === 0 ? '' : creditsText(charged)
}

const releasedText = ({ charged, held }: RequestRow) =>
  charged === null || held - charged <= 0 ? '' : creditsText(held - charged)

function checksText({ checksPassed, checksFailed }: RequestRow) {
  const all = checksPassed + checksFailed
  return all === 0 ? '' : <span className={checksFailed > 0 ? 'fail' : ''}>{`${checksPassed}/${all}`}</span>
}
