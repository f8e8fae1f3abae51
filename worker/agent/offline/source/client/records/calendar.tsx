import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { Collection, StoredRecord } from '../../shared/records/model'
import { formatDay } from '../ui/dates'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'
import { Here } from './parts'
import { valueText } from './values'

export function Calendar() {
  return (
    <Here need="read">
      {(collection) => collection.calendar && <Month collection={collection} rule={collection.calendar} />}
    </Here>
  )
}

type Rule = NonNullable<Collection['calendar']>

/** The days of a month on which something is, and the same as a list. */
function Month({ collection, rule }: { collection: Collection; rule: Rule }) {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery({
    queryKey: ['records', collection.name, 'calendar', month],
    queryFn: () => request<{ items: StoredRecord[] }>(`/api/records/${collection.name}/calendar?month=${month}`),
    placeholderData: keepPreviousData,
  })
  const titleOf = (record: StoredRecord) => valueText(record, collection.fields[0]!) || RECORD_TEXTS.untitled
  return (
    <Page title={rule.label}>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) => (
          <>
            <MonthGrid
              month={month}
              onDay={(day) =>
                items
                  .filter(({ values }) => values[rule.date] === day)
                  .map((record) => (
                    <Link
                      key={record.id}
                      href={`/${collection.name}/${record.id}`}
                      className="link block wrap-anywhere"
                    >
                      {titleOf(record)}
                    </Link>
                  ))
              }
            />
            {items.length === 0 && <p className="quiet">{RECORD_TEXTS.nothingIn}</p>}
            <ul className="list">
              {items.map((record) => (
                <li key={record.id} className="flex flex-wrap justify-between gap-3 py-2">
                  <Link href={`/${collection.name}/${record.id}`} className="link min-w-0 wrap-anywhere">
                    {titleOf(record)}
                  </Link>
                  <span className="figure">{formatDay(String(record.values[rule.date]))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}
