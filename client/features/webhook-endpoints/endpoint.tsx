import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { WebhookEndpoint, WebhookEvent } from '#shared/app/webhook-endpoints.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Deliveries } from './deliveries.tsx'
import { EventChoice, eventText } from './event-choice.tsx'

type EndpointProps = { projectId: string; endpoint: WebhookEndpoint; onSecret: (secret: string) => void }

/** One address: what it is told, and behind one press what became of that. */
export function Endpoint({ projectId, endpoint, onSecret }: EndpointProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const { url, events, pausedAt } = endpoint
  return (
    <li className="webhook">
      <div>
        <b className="trunc">{url}</b>
        <p>{events.map(eventText).join(' · ')}</p>
        {pausedAt && (
          <p>
            <StateWord state="released">{m.webhooks_paused()}</StateWord>
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={isOpen ? m.webhooks_close_of({ url }) : m.webhooks_open_of({ url })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? m.webhooks_close() : m.webhooks_open()}
      </Button>
      <div id={panel} className="webhook-more" hidden={!isOpen}>
        {isOpen && <EndpointDetails projectId={projectId} endpoint={endpoint} onSecret={onSecret} />}
      </div>
    </li>
  )
}

const onError = (error: unknown) => notify.error(m.webhooks_not_done(), { description: refusalText(error) })

function EndpointDetails({ projectId, endpoint, onSecret }: EndpointProps) {
  const trpc = useTRPC()
  const [isRemoving, setIsRemoving] = useState(false)
  const of = { projectId, endpointId: endpoint.id }
  const [chosen, setChosen] = useState(endpoint.events)
  const change = useMutation(
    trpc.webhookEndpoints.change.mutationOptions({
      onError: (error) => {
        setChosen(endpoint.events)
        onError(error)
      },
    }),
  )
  const choose = (events: WebhookEvent[]) => {
    if (events.length === 0) return void notify.error(m.webhooks_events_missing())
    setChosen(events)
    change.mutate({ ...of, events })
  }
  const test = useMutation(trpc.webhookEndpoints.sendTest.mutationOptions({ onError }))
  const renew = useMutation(
    trpc.webhookEndpoints.renewSecret.mutationOptions({
      gcTime: 0,
      onSuccess: ({ secret }) => onSecret(secret),
      onError,
    }),
  )
  return (
    <>
      <EventChoice chosen={chosen} onChange={choose} />
      <div className="webhook-acts">
        <Button size="small" isBusy={test.isPending} onClick={() => test.mutate(of)}>
          {m.webhooks_send_test()}
        </Button>
        <Button
          size="small"
          isBusy={change.isPending && change.variables.isPaused !== undefined}
          onClick={() => change.mutate({ ...of, isPaused: endpoint.pausedAt === null })}
        >
          {endpoint.pausedAt ? m.webhooks_resume() : m.webhooks_pause()}
        </Button>
        <Button size="small" isBusy={renew.isPending} onClick={() => renew.mutate(of)}>
          {m.webhooks_renew()}
        </Button>
        <Button size="small" tone="danger" onClick={() => setIsRemoving(true)}>
          {m.webhooks_remove()}
        </Button>
      </div>
      <Deliveries projectId={projectId} endpointId={endpoint.id} />
      {isRemoving && <RemoveDialog of={of} url={endpoint.url} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

type RemoveProps = { of: { projectId: string; endpointId: string }; url: string; onClose: () => void }

function RemoveDialog({ of, url, onClose }: RemoveProps) {
  const trpc = useTRPC()
  const remove = useMutation(
    trpc.webhookEndpoints.remove.mutationOptions({
      onSuccess: () => {
        notify.success(m.webhooks_removed())
        onClose()
      },
      onError,
    }),
  )
  return (
    <ConfirmDialog
      title={m.webhooks_remove_question()}
      action={m.webhooks_remove()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate(of)}
      onClose={onClose}
    >
      <p className="webhook-url">{m.webhooks_remove_about({ url })}</p>
    </ConfirmDialog>
  )
}
