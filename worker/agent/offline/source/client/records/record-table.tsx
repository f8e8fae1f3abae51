import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isAllowed, mayDecide } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import {
  type Collection,
  isNumber,
  isShownInList,
  type RecordField,
  type StoredRecord,
} from '../../shared/records/model'
import { useMember } from '../access'
import { RecordMarks, RecordStars } from './extras'
import { MoveField, YesNo } from './fields'
import { RecordPicture } from './record-picture'
import { RollupValue, ShownValue, valueText } from './values'

const MAX_COLUMNS = 7

/** Records as rows, with what their amounts add up to. */
export function RecordTable({ collection, records }: { collection: Collection; records: StoredRecord[] }) {
  const member = useMember()
  const mayWrite = isAllowed(member, collection.write)
  const moved = mayWrite && mayDecide(member, collection) ? (collection.decided?.field ?? collection.boardBy) : null
  const [title, ...others] = collection.fields
  const { rollups = [], reviews } = collection
  const columns = others.filter(isShownInList).slice(0, MAX_COLUMNS - 1)
  const amounts = columns.filter(({ kind }) => kind === 'money')
  return (
    <div className="overflow-x-auto">
      <table className="data-table w-full">
        <thead>
          <tr>
            {[title!, ...columns].map((field) => (
              <th key={field.name} scope="col" className={isNumber(field) ? 'text-right' : 'text-left'}>
                {field.label}
              </th>
            ))}
            {reviews && (
              <th scope="col" className="text-left">
                {RECORD_TEXTS.rating}
              </th>
            )}
            {rollups.map(({ name, label }) => (
              <th key={name} scope="col" className="text-left">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row" className="text-left font-normal">
                <Link href={`/${collection.name}/${record.id}`} className="link">
                  {valueText(record, title!) || RECORD_TEXTS.untitled}
                </Link>
              </th>
              {columns.map((field) => (
                <td key={field.name} className={isNumber(field) ? 'text-right' : ''}>
                  {field.name === moved ? (
                    <MoveField collection={collection} record={record} field={field} />
                  ) : field.kind === 'yesNo' && mayWrite ? (
                    <YesNo
                      collection={collection}
                      record={record}
                      field={field}
                      title={valueText(record, title!) || RECORD_TEXTS.untitled}
                    />
                  ) : (
                    <ShownValue record={record} field={field} />
                  )}
                </td>
              ))}
              {reviews && (
                <td>
                  <RecordStars {...{ collection, record }} />
                </td>
              )}
              {rollups.map((rollup) => (
                <td key={rollup.name}>
                  <RollupValue record={record} rollup={rollup} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {amounts.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" className="text-left">
                {RECORD_TEXTS.total}
              </th>
              {columns.map((field) => (
                <td key={field.name} className="figure text-right">
                  {field.kind === 'money' && totalOf(records, field)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function totalOf(records: StoredRecord[], field: RecordField): string {
  const total = records.reduce((sum, { values }) => sum + Number(values[field.name] ?? 0), 0)
  return valueText({ id: 0, values: { [field.name]: total }, labels: {}, rollups: {}, authorId: null }, field)
}

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
