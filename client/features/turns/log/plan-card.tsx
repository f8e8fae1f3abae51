import { useMutation } from '@tanstack/react-query'
import { useCeiling } from '#client/features/turns/composer/ceiling.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Plan } from '#shared/turns/turns.ts'

/** A step is drawn until the plan is approved, and set when it is done. */
export function PlanCard({ projectId, plan, canApprove }: { projectId: string; plan: Plan; canApprove: boolean }) {
  const trpc = useTRPC()
  const [ceilingCredits] = useCeiling(projectId)
  const mayChange = useMay('change')
  const approve = useMutation(
    trpc.turns.approvePlan.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <section className="plan" aria-label={m.turns_plan()}>
      <header className="row">
        <b>{plan.title}</b>
        <span className="sp" />
        {plan.isApproved && <Tag>{m.turns_plan_approved()}</Tag>}
      </header>
      <ol>
        {plan.steps.map(({ text, isDone }, index) => (
          // A plan is always replaced as a whole, so the index is a stable key.
          <li key={index}>
            <Block state={isDone ? 'set' : 'drawn'} />
            <span>
              {text}
              {isDone && <span className="vh">{m.turns_plan_done()}</span>}
            </span>
          </li>
        ))}
      </ol>
      {mayChange && !plan.isApproved && (
        <footer>
          <p className="hint">{m.turns_plan_hint()}</p>
          <Button
            tone="primary"
            size="small"
            isBusy={approve.isPending}
            disabled={!canApprove}
            onClick={() => approve.mutate({ projectId, ceilingCredits })}
          >
            {m.turns_plan_approve()}
          </Button>
        </footer>
      )}
    </section>
  )
}
