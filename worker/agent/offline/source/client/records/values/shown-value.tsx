import { Link } from 'wouter'
import type { RecordField, StoredRecord } from '../../../shared/records/model'
import { RECORD_TEXTS } from '../../../shared/records/texts'
import { SITE_TEXTS } from '../../../shared/site/texts'
import { formatDay, formatMoney } from '../../ui/dates'
import { DueValue } from './due-value'

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
