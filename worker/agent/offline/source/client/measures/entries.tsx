import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MEASURES } from '../../shared/measures/content'
import { PAGE, type Entry, type Group } from '../../shared/measures/model'
import { MEASURE_TEXTS } from '../../shared/measures/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Gate } from '../records/gate'
import { request } from '../site/api'
import { formatDay } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { RemoveButton } from '../ui/remove-button'
import { EntryForm } from './entry-form'
import { shown, useSetup } from './use-measures'

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
