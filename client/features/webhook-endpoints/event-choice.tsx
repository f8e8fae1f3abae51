import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { WEBHOOK_EVENTS, type WebhookDelivery, type WebhookEvent } from '#shared/app/webhook-endpoints.ts'
import { m } from '#shared/messages.gen/messages.js'

const EVENTS: Record<WebhookDelivery['type'], () => string> = {
  'turn.ended': m.webhooks_turn_ended,
  'app.published': m.webhooks_app_published,
  'promise.broken': m.webhooks_promise_broken,
  'app.error': m.webhooks_app_error,
  'webhook.test': m.webhooks_test,
}

/** What was told, in words. */
export const eventText = (type: WebhookDelivery['type']): string => EVENTS[type]()

type EventChoiceProps = { chosen: WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <fieldset className="webhook-events">
      <legend>{m.webhooks_events()}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={eventText(event)}
          checked={chosen.includes(event)}
          onChange={(isChosen) =>
            onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
