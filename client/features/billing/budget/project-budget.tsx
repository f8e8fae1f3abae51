import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatDate, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { ProjectBudget as Budget } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import './budget.css'

const MOST_CREDITS = 1_000_000
/** While turns hold credits, the figures change by themselves. */
const POLL_MS = 10_000

/** What a project may take in a month, and what it has taken. It is the owner's alone to see and to set. */
export function ProjectBudget({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.billing.projectBudget.queryOptions(
      { projectId },
      { refetchInterval: ({ state }) => (state.data?.heldMicro ? POLL_MS : false) },
    ),
  )
  if (isError && !data)
    return (
      <div>
        <Problem>{refusalText(error)}</Problem>
        <Button size="small" onClick={() => void refetch()}>
          {m.projects_retry()}
        </Button>
      </div>
    )
  if (!data) return <Skeleton width="60%" />
  return (
    <div className="budget">
      <BudgetUse budget={data} />
      <BudgetForm key={data.credits} projectId={projectId} budget={data} />
    </div>
  )
}

/** What is left is solid, what is held is hatched, and what was taken is empty. The words say all of it. */
function BudgetUse({ budget: { credits, effect, takenMicro, heldMicro, renewsOn } }: { budget: Budget }) {
  const renews = m.billing_budget_renews({ day: formatDate(renewsOn, { timeZone: 'UTC' }) })
  const held = heldMicro > 0 ? m.billing_budget_held({ held: costText(heldMicro) }) : null
  if (credits === null)
    return (
      <div className="budget-use">
        <p className="budget-line">
          <b>{m.billing_budget_used({ used: costText(takenMicro) })}</b>
          <span>{m.billing_budget_none()}</span>
        </p>
        {held && <p>{held}</p>}
      </div>
    )
  const all = credits * MICRO
  const left = Math.max(0, all - takenMicro - heldMicro)
  const share = (micro: number) => ({ width: `${Math.min(100, (100 * micro) / all)}%` })
  return (
    <div className="budget-use">
      <p className="budget-line">
        <b>{m.billing_budget_left({ left: formatNumber(Math.floor(left / MICRO)), credits: formatNumber(credits) })}</b>
        <span>{renews}</span>
      </p>
      <span className="meter" aria-hidden="true">
        <i className="set" style={share(left)} />
        <i className="hatched" style={share(heldMicro)} />
      </span>
      <p>
        {m.billing_budget_used({ used: costText(takenMicro) })} {held}{' '}
        {effect === 'block' ? m.billing_budget_stops() : m.billing_budget_warns()}
      </p>
    </div>
  )
}

function BudgetForm({ projectId, budget: { credits, effect } }: { projectId: string; budget: Budget }) {
  const trpc = useTRPC()
  const [typed, setTyped] = useState(credits === null ? '' : String(credits))
  const [isWrong, setWrong] = useState(false)
  const save = useMutation(
    trpc.billing.setLimit.mutationOptions({
      onSuccess: (_, sent) =>
        notify.success(sent.credits === null ? m.billing_budget_removed() : m.billing_budget_saved()),
    }),
  )
  const count = Number(typed.replaceAll(/[\s.,']/g, ''))
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_CREDITS
  const isSame = isCount && count === credits && effect === 'block'
  const send = (next: number | null) => save.mutate({ projectId, period: 'month', credits: next, effect: 'block' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(!isCount)
    if (isCount && !isSame && !save.isPending) send(count)
  }
  const wrong = isWrong ? m.billing_limit_problem({ most: formatNumber(MOST_CREDITS) }) : null
  return (
    <form className="budget-form" noValidate onSubmit={submit}>
      <Field
        label={m.billing_budget_field()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        problem={wrong ?? (save.isError ? refusalText(save.error) : null)}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <div className="budget-acts">
        <Button type="submit" isBusy={save.isPending} aria-disabled={isSame || typed.trim() === ''}>
          {m.workbench_save()}
        </Button>
        {credits !== null && (
          <Button tone="quiet" aria-disabled={save.isPending} onClick={() => !save.isPending && send(null)}>
            {m.billing_budget_remove()}
          </Button>
        )}
      </div>
    </form>
  )
}
