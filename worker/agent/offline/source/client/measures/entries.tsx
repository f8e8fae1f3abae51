import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import { type Entry, type Group, PAGE } from '../../shared/measures/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { ApiError, Loaded, Page, Paging, request } from '../ui/page'
import { shown, useSetup } from './parts'

export function Entries() {
  return (
    <Page title={MEASURES.many} lead={MEASURES.lead}>
      <Gate>{() => <EntriesView />}</Gate>
    </Page>
  )
}

function EntriesView() {
  return (
    <Loaded query={useSetup()}>
      {({ groups }) => (
        <>
          {groups.length === 0 ? (
            <p className="quiet">{MEASURE_TEXTS.noGroups(MEASURES.group.many)}</p>
          ) : (
            <EntryForm groups={groups} />
          )}
          <section className="section">
            <EntryList groups={groups} />
          </section>
        </>
      )}
    </Loaded>
  )
}

function EntryList({ groups }: { groups: Group[] }) {
  const [page, setPage] = useState(0)
  const [group, setGroup] = useState('')
  const parameters = new URLSearchParams({ groups: group, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['measures', 'entries', parameters],
    queryFn: () => request<{ items: Entry[]; total: number }>(`/api/measures?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <label className="mb-4 block max-w-xs">
        <span className="field-label">{MEASURES.group.one}</span>
        <select
          className="field w-full"
          value={group}
          onChange={(event) => {
            setGroup(event.target.value)
            setPage(0)
          }}
        >
          <option value="">{SITE_TEXTS.all}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{MEASURE_TEXTS.none}</p>}
            <ul className="list">
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const words = MEASURES.dimensions.map(({ name }) => entry.facts[name] ?? '').filter((each) => each !== '')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {entry.group}
        <span className="quiet block text-small">{[formatDay(entry.day), ...words].join(' · ')}</span>
      </span>
      {entry.isHigh === 1 && MEASURES.alarm && <strong className="tag text-bad">{MEASURES.alarm.word}</strong>}
      <span className="figure">{shown(entry.value)}</span>
      <RemoveButton
        what={`${entry.group}, ${shown(entry.value)}`}
        remove={() => request(`/api/measures/${entry.id}`, { method: 'DELETE' })}
      />
    </li>
  )
}

/** Enters a value. */
function EntryForm({ groups }: { groups: Group[] }) {
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
