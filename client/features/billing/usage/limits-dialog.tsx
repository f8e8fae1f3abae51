import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { SpendingLimit } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { keyOfLimit, limitName } from './limits-panel.tsx'

const MOST_CREDITS = 1_000_000
const ACCOUNT = 'account'

/** The limits there are, each with what counts towards it now, and a form for another. */
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
