import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import type { Envelope } from '../../shared/budget/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'

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
