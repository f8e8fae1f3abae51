import { SITE_TEXTS } from '../../shared/site/texts'
import { STATUS } from '../../shared/status/content'
import type { Gauge } from '../../shared/status/model'
import { STATUS_TEXTS } from '../../shared/status/texts'
import { request } from '../site/api'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'

const ROW = 'flex max-w-2xl flex-wrap items-end gap-4'

/** What staff change beside the state of a thing: what was measured, the warning, and which things there are. */
export function StaffForms({ gauges, warning }: { gauges: Gauge[]; warning: string }) {
  return (
    <section className="section panel space-y-8">
      <h2 className="text-heading">{STATUS_TEXTS.staff}</h2>
      {STATUS.hasWarning && (
        <Form
          action={STATUS_TEXTS.raise}
          thanks={STATUS_TEXTS.raised}
          className={ROW}
          send={(typed) => request('/api/status/warning', { method: 'PUT', body: typed })}
        >
          <TextField
            key={warning}
            label={STATUS_TEXTS.warning}
            name="warning"
            maxLength={200}
            hint={STATUS_TEXTS.warningHint}
            defaultValue={warning}
            isOptional
          />
        </Form>
      )}
      {STATUS.gauges.map(({ name, label, unit }) => (
        <Form
          key={name}
          action={STATUS_TEXTS.save}
          thanks={SITE_TEXTS.saved}
          className={ROW}
          send={(typed) => request(`/api/status/gauges/${name}`, { method: 'PUT', body: typed })}
        >
          <TextField
            label={unit === '' ? label : `${label} (${unit})`}
            name="value"
            maxLength={40}
            defaultValue={gauges.find((gauge) => gauge.name === name)?.value}
          />
        </Form>
      ))}
      <Form
        action={STATUS_TEXTS.add}
        thanks={SITE_TEXTS.saved}
        className={ROW}
        send={(typed) => request('/api/status/items', { body: typed })}
      >
        <TextField label={STATUS_TEXTS.name} name="name" maxLength={80} />
        <SelectField
          label={STATUS_TEXTS.group}
          name="group"
          options={STATUS.groups.map((group) => ({ value: group, label: group }))}
        />
        {STATUS.levels && (
          <SelectField
            label={STATUS.levels.label}
            name="level"
            isOptional
            empty="–"
            options={STATUS.levels.options.map((option) => ({ value: option, label: option }))}
          />
        )}
      </Form>
    </section>
  )
}
