import { BUDGET } from '../../shared/budget/content'
import type { Envelope } from '../../shared/budget/model'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { moneyTyped } from '../../shared/site/values'
import { request } from '../site/api'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'

type EnvelopeFormProps = { month: string; envelope?: Envelope; onSent: () => void }

export function EnvelopeForm({ month, envelope, onSent }: EnvelopeFormProps) {
  return (
    <Form
      action={envelope ? SITE_TEXTS.save : BUDGET_TEXTS.add(BUDGET.one)}
      className="panel max-w-xl space-y-5"
      send={(typed) =>
        request<unknown>(envelope ? `/api/budget/envelopes/${envelope.id}` : '/api/budget/envelopes', {
          method: envelope ? 'PUT' : 'POST',
          body: { ...typed, month },
        })
      }
      onSent={onSent}
    >
      <TextField label={BUDGET_TEXTS.name} name="name" maxLength={60} defaultValue={envelope?.name} />
      <TextField
        label={BUDGET_TEXTS.amount}
        name="amount"
        inputMode="decimal"
        defaultValue={moneyTyped(envelope?.amount)}
      />
    </Form>
  )
}
