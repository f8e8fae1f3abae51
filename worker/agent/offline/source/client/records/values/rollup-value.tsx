import { collectionNamed, fieldNamed } from '../../../shared/records/collections'
import type { Rollup, StoredRecord } from '../../../shared/records/model'
import { RECORD_TEXTS } from '../../../shared/records/texts'
import { SITE_TEXTS } from '../../../shared/site/texts'
import { formatMoney } from '../../ui/dates'

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 2 })

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
  return (value) => `${numbers.format(value)}${field?.unit === undefined ? '' : ` ${field.unit}`}`
}
