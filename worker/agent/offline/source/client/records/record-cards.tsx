import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isShownInList, type Collection, type StoredRecord } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { RecordMarks, RecordPicture, RecordStars } from './extras'
import { RollupValue } from './values/rollup-value'
import { ShownValue, valueText } from './values/shown-value'

const SHOWN = 6

export function RecordCards({ collection, records }: { collection: Collection; records: StoredRecord[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {records.map((record) => (
        <li key={record.id} className="grid">
          <RecordCard collection={collection} record={record} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { collection: Collection; record: StoredRecord; children?: ReactNode }

/** A record with its first fields; `children` is what can be done with it. */
export function RecordCard({ collection, record, children }: CardProps) {
  const [title, ...others] = collection.fields
  const shown = others
    .filter((field) => field.name !== collection.boardBy && isShownInList(field) && valueText(record, field) !== '')
    .slice(0, SHOWN)
  const name = valueText(record, title!) || RECORD_TEXTS.untitled
  return (
    <article className="plate">
      <RecordPicture {...{ collection, record, title: name }} className="plate-picture mb-3 aspect-4/3" />
      <h2 className="text-title wrap-anywhere">
        <Link href={`/${collection.name}/${record.id}`} className="link">
          {name}
        </Link>
      </h2>
      {record.stars && <RecordStars {...{ collection, record }} />}
      <dl className="mt-2 grid gap-1 text-small">
        {shown.map((field) => (
          <div key={field.name} className="flex flex-wrap gap-x-2">
            <dt className="quiet">{field.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <ShownValue record={record} field={field} />
            </dd>
          </div>
        ))}
        {(collection.rollups ?? []).map((rollup) => (
          <div key={rollup.name} className="flex flex-wrap gap-x-2">
            <dt className="quiet">{rollup.label}</dt>
            <dd>
              <RollupValue record={record} rollup={rollup} />
            </dd>
          </div>
        ))}
      </dl>
      {collection.marks && (
        <div className="my-3 flex flex-wrap gap-2">
          <RecordMarks {...{ collection, record, title: name }} />
        </div>
      )}
      {children}
    </article>
  )
}
