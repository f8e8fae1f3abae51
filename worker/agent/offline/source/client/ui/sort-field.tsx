import { SITE_TEXTS } from '../../shared/site/texts'

type SortProps = {
  value: string
  orders: ReadonlyArray<readonly [value: string, label: string]>
  onChange: (order: string) => void
}

export function SortField({ value, orders, onChange }: SortProps) {
  return (
    <label className="min-w-0 flex-1 basis-40">
      <span className="field-label">{SITE_TEXTS.sortBy}</span>
      <select name="sort" className="field w-full" value={value} onChange={(event) => onChange(event.target.value)}>
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
