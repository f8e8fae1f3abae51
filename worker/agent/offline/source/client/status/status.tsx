import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { STATUS, STATUS_TEXTS } from '../../shared/status/content'
import type { Gauge, StatusFound, StatusItem } from '../../shared/status/model'
import { useMember } from '../access'
import { formatAgo, formatMoment } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Gauges } from './gauges'

const ROW = 'flex max-w-2xl flex-wrap items-end gap-4'

/** What staff change beside the state of a thing: what was measured, the warning, and which things there are. */
function StaffForms({ gauges, warning }: { gauges: Gauge[]; warning: string }) {
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

export const useStatus = () => useQuery({ queryKey: ['status'], queryFn: () => request<StatusFound>('/api/status') })

/** In what everything is at this moment, by group. */
export function StatusPage() {
  const query = useStatus()
  const isStaff = hasRole(useMember(), [STATUS.editor])
  const [level, setLevel] = useState('')
  const changed = query.data?.changed
  return (
    <Page
      title={STATUS.title}
      lead={changed ? STATUS_TEXTS.updated(formatMoment(changed)) : STATUS.lead}
      actions={
        STATUS.levels && (
          <select
            className="field"
            aria-label={STATUS.levels.label}
            value={level}
            onChange={(event) => setLevel(event.target.value)}
          >
            <option value="">
              {STATUS.levels.label}: {SITE_TEXTS.all}
            </option>
            {STATUS.levels.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      }
    >
      <Loaded query={query}>
        {({ items, gauges, warning }) => (
          <>
            <Gauges gauges={gauges} />
            {items.length === 0 && <p className="quiet">{STATUS_TEXTS.none}</p>}
            {STATUS.groups.map((group) => (
              <Group
                key={group}
                title={group}
                items={items.filter((item) => item.group === group && (level === '' || item.level === level))}
                isStaff={isStaff}
              />
            ))}
            {isStaff && <StaffForms gauges={gauges} warning={warning} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Group({ title, items, isStaff }: { title: string; items: StatusItem[]; isStaff: boolean }) {
  if (items.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{title}</h2>
      <ul className="list">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-row flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {item.name} {item.level !== '' && <span className="quiet text-small">{item.level}</span>}
            </span>
            <span className="quiet text-small">{STATUS_TEXTS.changed(formatAgo(item.changed))}</span>
            {isStaff ? <StateSelect item={item} /> : <StateTag state={item.state} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StateTag({ state }: { state: string }) {
  const index = STATUS.states.indexOf(state)
  const tone = index === 0 ? 'tag-good' : index === STATUS.states.length - 1 && index > 1 ? 'tag-warn' : 'tag-bad'
  return <span className={`tag ${tone}`}>{state}</span>
}

function StateSelect({ item }: { item: StatusItem }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (state: string) => request(`/api/status/items/${item.id}/state`, { method: 'PUT', body: { state } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <span>
      <select
        className="field"
        aria-label={STATUS_TEXTS.stateOf(item.name)}
        value={item.state}
        onChange={(event) => mutate(event.target.value)}
      >
        {STATUS.states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
