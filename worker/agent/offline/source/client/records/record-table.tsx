import { Link } from 'wouter'
import { isAllowed, mayDecide } from '../../shared/records/allowed'
import {
  isNumber,
  isShownInList,
  type Collection,
  type RecordField,
  type StoredRecord,
} from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { useMember } from '../access'
import { RecordStars } from './extras'
import { MoveField } from './values/move-field'
import { RollupValue } from './values/rollup-value'
import { ShownValue, valueText } from './values/shown-value'
import { YesNo } from './values/yes-no'

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
