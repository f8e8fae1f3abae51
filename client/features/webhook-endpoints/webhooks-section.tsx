import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CodeLine } from '#client/ui/button/code-line.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import {
  MAX_WEBHOOK_ENDPOINTS,
  MAX_WEBHOOK_URL,
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEvent,
} from '#shared/app/webhook-endpoints.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Endpoint } from './endpoint.tsx'
import { EventChoice } from './event-choice.tsx'
import './webhooks.css'

/** Where a project tells what happens in it. Only its owner calls this. */
export function WebhooksSection({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.webhookEndpoints.list.queryOptions({ projectId }))
  if (isError && !data)
    return (
      <ErrorNotice title={m.webhooks_failed()} error={error} onRetry={() => void refetch()}>
        {m.webhooks_failed_about()}
      </ErrorNotice>
    )
  if (!data) return <Skeleton width="60%" />
  return <Endpoints projectId={projectId} endpoints={data} />
}

function Endpoints({ projectId, endpoints }: { projectId: string; endpoints: WebhookEndpoint[] }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      {endpoints.length > 0 && (
        <ul className="settings-rows" aria-label={m.webhooks_addresses()}>
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.id} projectId={projectId} endpoint={endpoint} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {secret !== null && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      {endpoints.length < MAX_WEBHOOK_ENDPOINTS && <NewEndpoint projectId={projectId} onSecret={setSecret} />}
    </>
  )
}

/** The secret is on the page as long as it is shown, and nowhere else. */
function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <section className="webhook-secret" aria-labelledby="webhook-secret" role="status">
      <h3 id="webhook-secret">{m.webhooks_secret_new()}</h3>
      <p className="mid t13">{m.webhooks_secret_about()}</p>
      <CodeLine label={m.webhooks_secret()} text={secret} />
      <Button size="small" onClick={onDone}>
        {m.webhooks_secret_done()}
      </Button>
    </section>
  )
}

const EXAMPLE_ADDRESS = 'https://example.com/hooks/solid'

function NewEndpoint({ projectId, onSecret }: { projectId: string; onSecret: (secret: string) => void }) {
  const trpc = useTRPC()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>([...WEBHOOK_EVENTS])
  const [problem, setProblem] = useState<string | null>(null)
  const create = useMutation(
    trpc.webhookEndpoints.create.mutationOptions({
      gcTime: 0,
      onSuccess: ({ secret }) => {
        setUrl('')
        onSecret(secret)
      },
      onError: (error) => setProblem(refusalText(error)),
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing =
      url.trim() === '' ? m.webhooks_address_missing() : events.length === 0 ? m.webhooks_events_missing() : null
    setProblem(missing)
    if (missing === null && !create.isPending) create.mutate({ projectId, url, events })
  }
  return (
    <form className="webhook-form" noValidate onSubmit={submit}>
      <Field
        label={m.webhooks_address()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        placeholder={EXAMPLE_ADDRESS}
        value={url}
        problem={problem}
        onChange={(event) => setUrl(event.target.value)}
      />
      <EventChoice chosen={events} onChange={setEvents} />
      <Button type="submit" isBusy={create.isPending}>
        {m.webhooks_add()}
      </Button>
    </form>
  )
}
