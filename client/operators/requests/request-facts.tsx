import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Fact } from '#client/operators/kit/page/record-drawer.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText, tokensText } from '#client/operators/kit/record/figures.ts'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Person } from '#client/operators/kit/record/person.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestDetails } from '#shared/operators/requests.ts'
import { kindOf } from './request-words.ts'
import { ProjectLink, SameFailures } from './requests-columns.tsx'

export function RequestFacts({ turn }: { turn: RequestDetails }) {
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
      <Fact label={m.admin_requests_cost_to_us()}>{costText(cost)}</Fact>
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

export function RequestError({ turn: { error, fingerprint, same } }: { turn: RequestDetails }) {
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
