import type { Envelope } from '../../shared/budget/model'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'

type MoveFormProps = { month: string; envelopes: Envelope[]; onSent: () => void }

/** Moves money of one month from one envelope to another. */
export function MoveForm({ month, envelopes, onSent }: MoveFormProps) {
  const options = envelopes.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      action={BUDGET_TEXTS.move}
      className="panel max-w-xl space-y-5"
      send={(typed) => request<unknown>('/api/budget/moves', { body: { ...typed, month } })}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={BUDGET_TEXTS.from} name="from_id" empty={SITE_TEXTS.choose} options={options} />
        <SelectField label={BUDGET_TEXTS.to} name="to_id" empty={SITE_TEXTS.choose} options={options} />
      </div>
      <TextField label={BUDGET_TEXTS.sum} name="amount" inputMode="decimal" />
    </Form>
  )
}
