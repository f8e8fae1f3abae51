import { useState } from 'react'
import { MEASURES } from '../../shared/measures/content'
import type { Group } from '../../shared/measures/model'
import { MEASURE_TEXTS } from '../../shared/measures/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { ApiError, request } from '../site/api'
import { today } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'

/** Enters a value. */
export function EntryForm({ groups }: { groups: Group[] }) {
  const [day] = useState(today)
  const { value, group, dimensions, one } = MEASURES
  return (
    <Form
      action={MEASURE_TEXTS.add(one)}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-3xl space-y-5"
      send={({ group_id, day: typedDay, value: typedValue, ...facts }) =>
        request<unknown>('/api/measures', { body: { group_id, day: typedDay, value: typedValue, facts } }).catch(
          (error: unknown) => {
            throw error instanceof ApiError ? withoutFolder(error) : error
          },
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={group.one}
          name="group_id"
          empty={SITE_TEXTS.choose}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          label={value.unit === '' ? value.label : `${value.label} (${value.unit})`}
          name="value"
          inputMode="decimal"
        />
        {dimensions.map(({ name, label, options }) =>
          options ? (
            <SelectField
              key={name}
              label={label}
              name={name}
              empty={SITE_TEXTS.choose}
              options={options.map((each) => ({ value: each, label: each }))}
            />
          ) : (
            <TextField key={name} label={label} name={name} maxLength={80} isOptional />
          ),
        )}
        <TextField label={MEASURE_TEXTS.day} name="day" type="date" defaultValue={day} />
      </div>
    </Form>
  )
}

/** What the server says of `facts.reason` is said at the field `reason`. */
function withoutFolder({ status, message, fields }: ApiError): ApiError {
  const entries = Object.entries(fields).map(([name, words]) => [name.replace(/^facts\./, ''), words])
  return new ApiError(status, message, Object.fromEntries(entries))
}
