import { useState } from 'react'
import type { RecordField, StoredRecord } from '../../../shared/records/model'
import { RECORD_TEXTS } from '../../../shared/records/texts'
import { formatDay, today } from '../../ui/dates'

const DAY_MS = 86_400_000

/** A day on which something is due, and how long that is, until it is done. */
export function DueValue({ record, field }: { record: StoredRecord; field: RecordField }) {
  const [now] = useState(today)
  const day = String(record.values[field.name])
  const { unless } = field.due ?? {}
  const isDone = unless !== undefined && String(record.values[unless.field]) === unless.is
  const days = Math.round((Date.parse(day) - Date.parse(now)) / DAY_MS)
  return (
    <span className="figure">
      {formatDay(day)} {!isDone && <Left days={days} />}
    </span>
  )
}

function Left({ days }: { days: number }) {
  if (days < 0) return <strong className="tag tag-bad">{RECORD_TEXTS.overdue}</strong>
  if (days === 0) return <strong className="tag tag-accent">{RECORD_TEXTS.dueToday}</strong>
  return <span className="quiet whitespace-nowrap text-small">{RECORD_TEXTS.daysLeft(days)}</span>
}
