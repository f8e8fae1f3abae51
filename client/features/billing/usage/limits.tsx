import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { AutoTopUp, SpendingLimit } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

/** This many limits are named here; the dialog has all of them. */
const NAMED = 4

export function LimitsPanel({ search }: { search: BillingSearch }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.billing.limits.queryOptions())
  const { data: autoTopUp } = useQuery(trpc.billing.autoTopUp.queryOptions())
  return (
    <section className="terms" aria-labelledby="billing-limits">
      <h2 id="billing-limits">{m.billing_limits()}</h2>
      {data ? (
        <LimitRows limits={data} autoTopUp={autoTopUp} />
      ) : isError ? (
        <ErrorNotice title={m.billing_limits_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="80%" />
        </div>
      )}
      <div className="acts">
        <Link className="btn sm" to="/billing" search={{ ...search, show: 'limits' }} resetScroll={false}>
          {m.billing_limits_edit()}
        </Link>
        <Link className="btn sm quiet" to="/billing" search={{ ...search, show: 'auto-top-up' }} resetScroll={false}>
          {m.billing_auto()}
        </Link>
      </div>
    </section>
  )
}

type LimitRowsProps = { limits: SpendingLimit[]; autoTopUp: AutoTopUp | null | undefined }

function LimitRows({ limits, autoTopUp }: LimitRowsProps) {
  return (
    <>
      {limits.length === 0 && <p>{m.billing_limits_none()}</p>}
      <dl className="kv num">
        {limits.slice(0, NAMED).map((limit) => (
          <div key={keyOfLimit(limit)}>
            <dt className="trunc">{limitName(limit)}</dt>
            <dd>{m.billing_credits({ count: formatNumber(limit.credits) })}</dd>
          </div>
        ))}
        {limits.length > NAMED && (
          <div>
            <dt>{m.billing_limits_more({ count: limits.length - NAMED })}</dt>
            <dd />
          </div>
        )}
        <div>
          <dt>{m.billing_auto()}</dt>
          <dd>{autoTopUp === undefined ? <Skeleton width={32} /> : autoTopUpText(autoTopUp)}</dd>
        </div>
      </dl>
    </>
  )
}

function autoTopUpText(autoTopUp: AutoTopUp | null): string {
  if (!autoTopUp) return m.billing_auto_off()
  return autoTopUp.state === 'failed'
    ? m.billing_auto_failed()
    : m.billing_auto_below({ credits: formatNumber(autoTopUp.belowCredits) })
}

const keyOfLimit = ({ projectId, period }: SpendingLimit) => `${projectId ?? 'account'} ${period}`

/** The name reads "Per day, warn me at", with the project when the limit is for one. */
function limitName({ projectId, projectTitle, period, effect }: SpendingLimit): string {
  const what =
    period === 'day'
      ? effect === 'alert'
        ? m.billing_limit_day_alert()
        : m.billing_limit_day_block()
      : effect === 'alert'
        ? m.billing_limit_month_alert()
        : m.billing_limit_month_block()
  return projectId === null
    ? what
    : m.billing_limit_of_project({ limit: what, project: projectTitle ?? m.billing_deleted_project() })
}

const MOST_CREDITS = 1_000_000
const ACCOUNT = 'account'

/** Each limit is shown with what counts towards it. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const { data = [] } = useQuery(trpc.billing.limits.queryOptions())
  return (
    <Dialog title={m.billing_limits()} onClose={onClose}>
      <p className="about">{m.billing_limits_about()}</p>
      {data.length > 0 && (
        <ul className="limit-list num" aria-label={m.billing_limits()}>
          {data.map((limit) => (
            <LimitItem key={keyOfLimit(limit)} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForm />
    </Dialog>
  )
}

function LimitItem({ limit }: { limit: SpendingLimit }) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.billing.setLimit.mutationOptions())
  const name = limitName(limit)
  return (
    <li>
      <div>
        <b>
          {name} {m.billing_credits({ count: formatNumber(limit.credits) })}
        </b>
        <p>
          {remove.isError
            ? refusalText(remove.error)
            : m.billing_limit_used({ used: costText(limit.spentMicro), credits: formatNumber(limit.credits) })}
        </p>
      </div>
      <Button
        size="small"
        isBusy={remove.isPending}
        aria-label={m.billing_limit_remove_of({ limit: name })}
        onClick={() => remove.mutate({ projectId: limit.projectId, period: limit.period, credits: null })}
      >
        {m.billing_limit_remove()}
      </Button>
    </li>
  )
}

function LimitForm() {
  const trpc = useTRPC()
  const [scope, setScope] = useState(ACCOUNT)
  const [period, setPeriod] = useState<SpendingLimit['period']>('month')
  const [effect, setEffect] = useState<SpendingLimit['effect']>('block')
  const [credits, setCredits] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const projects = useQuery(trpc.projects.list.queryOptions({ limit: 100 }))
  const save = useMutation(trpc.billing.setLimit.mutationOptions({ onSuccess: () => setCredits('') }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = Number(credits.replaceAll(/[\s.,']/g, ''))
    const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_CREDITS
    setIsWrong(!isCount)
    if (isCount && !save.isPending)
      save.mutate({ projectId: scope === ACCOUNT ? null : scope, period, credits: count, effect })
  }
  const problem = isWrong
    ? m.billing_limit_problem({ most: formatNumber(MOST_CREDITS) })
    : save.error
      ? refusalText(save.error)
      : null
  return (
    <form className="limit-form" noValidate onSubmit={submit}>
      <Select<string>
        label={m.billing_limit_for()}
        value={scope}
        options={[
          { value: ACCOUNT, label: m.billing_limit_account() },
          ...(projects.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={setScope}
      />
      <div className="choices">
        <Segment<SpendingLimit['period']>
          label={m.billing_limit_period()}
          value={period}
          options={[
            { value: 'day', label: m.billing_limit_day() },
            { value: 'month', label: m.billing_limit_month() },
          ]}
          onChange={setPeriod}
        />
        <Segment<SpendingLimit['effect']>
          label={m.billing_limit_effect()}
          value={effect}
          options={[
            { value: 'alert', label: m.billing_limit_alert() },
            { value: 'block', label: m.billing_limit_block() },
          ]}
          onChange={setEffect}
        />
      </div>
      <Field
        label={m.billing_limit_credits()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={credits}
        problem={problem}
        onChange={(event) => setCredits(event.target.value)}
      />
      <div className="foot">
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {m.billing_limit_save()}
        </Button>
      </div>
    </form>
  )
}
