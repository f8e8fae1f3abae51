import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateEntry } from '../../shared/events/model'
import { EVENTS_TEXTS } from '../../shared/events/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { DateRows } from './date-rows'

/** A month as a grid of its days, and its dates below as a list, which is what a phone reads. */
export function MonthView({ kind }: { kind: string }) {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery({
    queryKey: ['events', 'month', month, kind],
    queryFn: () => request<{ items: DateEntry[] }>(`/api/events/month/${month}?${new URLSearchParams({ kind })}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) => (
          <>
            <MonthGrid
              month={month}
              onDay={(day) =>
                items
                  .filter((date) => date.day <= day && (date.until ?? date.day) >= day)
                  .map((date) => (
                    <span key={date.id} className="block wrap-anywhere">
                      {date.title}
                    </span>
                  ))
              }
            />
            {items.length === 0 ? <p className="quiet">{EVENTS_TEXTS.none}</p> : <DateRows dates={items} />}
          </>
        )}
      </Loaded>
    </>
  )
}
