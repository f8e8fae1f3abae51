import { useState } from 'react'
import { needsValue, opWord } from '#client/features/workbench/data/data-view.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, plusIcon } from '#client/ui/icon/icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import {
  FILTER_OPS,
  MAX_FILTERS,
  MAX_FILTER_TEXT,
  type DataFilter,
  type DataTable,
  type FilterOp,
} from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

type FilterBarProps = { table: DataTable; filters: DataFilter[]; onChange: (filters: DataFilter[]) => void }

/** What the rows are filtered by, as chips that can be taken away. */
export function FilterBar({ table, filters, onChange }: FilterBarProps) {
  const [isAdding, setAdding] = useState(false)
  const columns = table.columns.filter(({ isSecret, kind }) => !isSecret && kind !== 'bytes')
  return (
    <div className="filter-bar">
      <ul className="data-chips">
        {filters.map((filter, at) => {
          const words = [opWord(filter.op), needsValue(filter.op) ? filter.value : ''].filter(Boolean).join(' ')
          return (
            <li key={`${filter.column} ${words}`} className="data-chip">
              <span className="trunc" title={`${filter.column} ${words}`}>
                {filter.column} <b>{words}</b>
              </span>
              <button
                type="button"
                aria-label={m.data_filter_off({ filter: `${filter.column} ${words}` })}
                onClick={() => onChange(filters.filter((_, index) => index !== at))}
              >
                <Icon path={closeIcon} dense />
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className="data-chip add"
            aria-expanded={isAdding}
            aria-label={m.data_filter_add()}
            disabled={filters.length >= MAX_FILTERS || columns.length === 0}
            onClick={() => setAdding(!isAdding)}
          >
            <Icon path={plusIcon} dense />
            {m.data_filter()}
          </button>
        </li>
      </ul>
      {isAdding && (
        <AddFilter
          columns={columns.map(({ name }) => name)}
          onAdd={(filter) => {
            onChange([...filters, filter])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

type AddFilterProps = { columns: string[]; onAdd: (filter: DataFilter) => void; onClose: () => void }

function AddFilter({ columns, onAdd, onClose }: AddFilterProps) {
  const [column, setColumn] = useState(columns[0] ?? '')
  const [op, setOp] = useState<FilterOp>('is')
  const [value, setValue] = useState('')
  return (
    <form
      className="add-filter"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ column, op, value: needsValue(op) ? value : '' })
      }}
    >
      <Select
        label={m.data_filter_column()}
        hideLabel
        options={columns.map((name) => ({ value: name, label: name }))}
        value={column}
        onChange={setColumn}
      />
      <Select
        label={m.data_filter_op()}
        hideLabel
        options={FILTER_OPS.map((each) => ({ value: each, label: opWord(each) }))}
        value={op}
        onChange={setOp}
      />
      {needsValue(op) && (
        <Field
          label={m.data_filter_value()}
          hideLabel
          autoFocus
          placeholder={m.data_filter_value()}
          maxLength={MAX_FILTER_TEXT}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button type="submit" size="small">
        {m.data_filter_apply()}
      </Button>
    </form>
  )
}
