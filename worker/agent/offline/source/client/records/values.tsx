import { useState } from 'react'
import { Link } from 'wouter'
import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { RecordField, Rollup, StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatDay, formatMoney, today } from '../ui/dates'

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 3 })

/** A value in words; empty when there is none. */
export function valueText({ values, labels }: StoredRecord, { name, kind, unit }: RecordField): string {
  const value = values[name]
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'money') return formatMoney(Number(value))
  if (kind === 'number') return `${numbers.format(Number(value))}${unit === undefined ? '' : ` ${unit}`}`
  if (kind === 'date') return formatDay(String(value))
  if (kind === 'yesNo') return value === 1 ? SITE_TEXTS.yes : SITE_TEXTS.no
  return labels[name] ?? String(value)
}

/** A value as it stands on a page: links lead on, choices are tags. */
export function ShownValue({ record, field }: { record: StoredRecord; field: RecordField }) {
  const text = valueText(record, field)
  if (text === '') return <span className="quiet">–</span>
  if (field.kind === 'reference')
    return (
      <Link href={`/${field.of}/${record.values[field.name]}`} className="link">
        {text}
      </Link>
    )
  if (field.kind === 'email')
    return (
      <a href={`mailto:${text}`} className="link wrap-anywhere">
        {text}
      </a>
    )
  if (field.kind === 'link')
    return (
      <a href={text} className="link wrap-anywhere" rel="noreferrer" target="_blank">
        {text}
      </a>
    )
  if (field.due) return <DueValue record={record} field={field} />
  if (field.kind === 'choice') return <span className="tag">{text}</span>
  if (field.kind === 'longText') return <span className="whitespace-pre-line">{text}</span>
  const isLow = isTooLittle(record, field)
  return (
    <span className={field.kind === 'money' || field.kind === 'number' || field.kind === 'date' ? 'figure' : ''}>
      {text}
      {isLow && <strong className="tag tag-bad ml-2">{RECORD_TEXTS.tooLittle}</strong>}
    </span>
  )
}

function isTooLittle({ values }: StoredRecord, { name, lowBelow }: RecordField): boolean {
  const [value, least] = [values[name], lowBelow === undefined ? null : values[lowBelow]]
  return typeof value === 'number' && typeof least === 'number' && value < least
}

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

const amounts = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 2 })

/** What other records come to: a share as a bar, an amount with a warning once it is too much. */
export function RollupValue({ record, rollup }: { record: StoredRecord; rollup: Rollup }) {
  const value = record.rollups[rollup.name] ?? null
  if (rollup.share) return <Share percent={value ?? 0} />
  const most = rollup.most === undefined ? null : record.values[rollup.most]
  const isTooMuch = typeof most === 'number' && value !== null && value > most
  return (
    <span className="figure">
      {shownAs(rollup)(value ?? 0)} {isTooMuch && <strong className="tag tag-bad">{RECORD_TEXTS.tooMuch}</strong>}
    </span>
  )
}

function Share({ percent }: { percent: number }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-3 w-24 bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span className="figure">{`${percent} %`}</span>
    </span>
  )
}

function shownAs({ collection, sum }: Rollup): (value: number) => string {
  const owner = collectionNamed(collection)
  const field = owner && sum !== undefined ? fieldNamed(owner, sum) : null
  if (field?.kind === 'money') return formatMoney
  return (value) => `${amounts.format(value)}${field?.unit === undefined ? '' : ` ${field.unit}`}`
}
