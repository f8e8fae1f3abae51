import type { OpenTable } from '#client/features/workbench/data/data-view.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowRightIcon } from '#client/ui/icon/icons.ts'
import type { DataColumn, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

/** The columns of a table with their rules, and which tables refer to it. The builder changes them, by migrations. */
export function SchemaView({ table, onTable }: { table: DataTable; onTable: OpenTable }) {
  return (
    <div className="data-grid" tabIndex={0} role="group" aria-label={m.data_schema()}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{m.data_filter_column()}</th>
            <th scope="col">{m.data_column_type()}</th>
            <th scope="col">{m.data_column_rule()}</th>
            <th scope="col">{m.data_column_refers()}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              <td className="mono">{column.type.toLowerCase()}</td>
              <td className="mid">{ruleOf(column)}</td>
              <td>{column.refers && <TableLink table={column.refers.table} onTable={onTable} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {table.referredBy.length > 0 && (
        <p className="referred">
          {m.data_referred_by()}
          {table.referredBy.map(({ table: from, column }) => (
            <TableLink key={`${from} ${column}`} table={from} column={column} onTable={onTable} />
          ))}
        </p>
      )}
    </div>
  )
}

function ruleOf({ isKey, isSecret, isComputed, isRequired, isNullable }: DataColumn): string {
  if (isKey) return m.data_key()
  if (isSecret) return m.data_hidden()
  if (isComputed) return m.data_column_computed()
  if (isRequired) return m.data_required()
  return isNullable ? m.data_column_may_be_empty() : m.data_default()
}

function TableLink({ table, column, onTable }: { table: string; column?: string; onTable: OpenTable }) {
  return (
    <button type="button" className="relation" onClick={() => onTable(table)}>
      <span className="trunc">{column === undefined ? table : `${table}.${column}`}</span>
      <Icon path={arrowRightIcon} dense />
    </button>
  )
}
