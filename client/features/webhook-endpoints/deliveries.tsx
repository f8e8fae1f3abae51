import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { WebhookDelivery, WebhookProblem } from '#shared/app/webhook-endpoints.ts'
import { m } from '#shared/messages.gen/messages.js'
import { eventText } from './event-choice.tsx'

type Of = { projectId: string; endpointId: string }

/** What an address was told of late, and how that went. */
export function Deliveries(of: Of) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.webhookEndpoints.deliveries.queryOptions(of))
  if (isError && !data)
    return (
      <ErrorNotice title={m.webhooks_failed()} error={error} onRetry={() => void refetch()}>
        {m.webhooks_failed_about()}
      </ErrorNotice>
    )
  if (!data) return <Skeleton width="60%" />
  if (data.length === 0) return <p className="dim t13">{m.webhooks_none()}</p>
  return (
    <ul className="webhook-deliveries" aria-label={m.webhooks_deliveries()} aria-live="polite">
      {data.map((delivery) => (
        <DeliveryRow key={delivery.id} of={of} delivery={delivery} />
      ))}
    </ul>
  )
}

const PROBLEMS: Record<WebhookProblem, () => string> = {
  address: m.webhooks_problem_address,
  unreachable: m.webhooks_problem_unreachable,
  late: m.webhooks_problem_late,
  secret: m.webhooks_problem_secret,
}

function stateOf({ deliveredAt, nextAt, attempts }: WebhookDelivery): { block: BlockState; word: string } {
  if (deliveredAt) return { block: 'set', word: m.webhooks_arrived() }
  if (nextAt) return { block: 'hatched', word: attempts === 0 ? m.webhooks_waiting() : m.webhooks_again_later() }
  return { block: 'failed', word: m.webhooks_given_up() }
}

function DeliveryRow({ of, delivery }: { of: Of; delivery: WebhookDelivery }) {
  const trpc = useTRPC()
  const send = useMutation(
    trpc.webhookEndpoints.sendAgain.mutationOptions({
      onError: (error) => notify.error(m.webhooks_not_done(), { description: refusalText(error) }),
    }),
  )
  const { id, type, createdAt, attempts, status, problem } = delivery
  const { block, word } = stateOf(delivery)
  return (
    <li>
      <div>
        <StateWord state={block}>{word}</StateWord>
        <p>
          <span>{eventText(type)}</span>
          <Time at={createdAt} />
          {status !== null && <span className="num">{m.webhooks_status({ status })}</span>}
          {problem !== null && <span>{PROBLEMS[problem]()}</span>}
          {attempts > 1 && <span className="num">{m.webhooks_attempts({ count: attempts })}</span>}
        </p>
      </div>
      <Button
        size="small"
        isBusy={send.isPending}
        aria-label={m.webhooks_send_again_of({ what: eventText(type) })}
        onClick={() => send.mutate({ ...of, deliveryId: id })}
      >
        {m.webhooks_send_again()}
      </Button>
    </li>
  )
}
