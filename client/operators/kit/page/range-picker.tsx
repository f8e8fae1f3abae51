import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import type { CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { RANGE_NAMES, type Range } from '#shared/operators/range.ts'
import { DAY_MS } from '#shared/time.ts'

const NAMES: Record<Range, () => string> = {
  '24h': m.admin_kit_range_24h,
  '7d': m.admin_kit_range_7d,
  '30d': m.admin_kit_range_30d,
  '90d': m.admin_kit_range_90d,
  '12m': m.admin_kit_range_12m,
  all: m.admin_kit_range_all,
}

type RangePickerProps = {
  search: CommonSearch
  /** This period is meant when the address names none. */
  usual?: Range
  onChange: (change: Pick<CommonSearch, 'range' | 'from' | 'to'>) => void
}

export function RangePicker({ search, usual = 'all', onChange }: RangePickerProps) {
  const isOwn = search.from !== undefined || search.to !== undefined
  // These fields are filled in the browser's zone, which the server does not know.
  const hasBounds = useIsMounted() && isOwn
  const choose = (range: Range | 'own') => {
    if (range === 'own')
      onChange({ range: undefined, from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date().toISOString() })
    else onChange({ range: range === usual ? undefined : range, from: undefined, to: undefined })
  }
  return (
    <>
      <Select<Range | 'own'>
        hideLabel
        label={m.admin_kit_range()}
        value={isOwn ? 'own' : (search.range ?? usual)}
        options={[
          ...RANGE_NAMES.map((value) => ({ value, label: NAMES[value]() })),
          { value: 'own' as const, label: m.admin_kit_range_own() },
        ]}
        onChange={choose}
      />
      {hasBounds && (
        <OwnBound
          label={m.admin_kit_from()}
          value={search.from}
          isUtc={search.zone === 'utc'}
          onChange={(from) => onChange({ range: undefined, from, to: search.to })}
        />
      )}
      {hasBounds && (
        <OwnBound
          label={m.admin_kit_to()}
          value={search.to}
          isUtc={search.zone === 'utc'}
          onChange={(to) => onChange({ range: undefined, from: search.from, to })}
        />
      )}
    </>
  )
}

type OwnBoundProps = {
  label: string
  value: string | undefined
  isUtc: boolean
  onChange: (value: string | undefined) => void
}

/** The field tells a moment in the page's zone. */
export function OwnBound({ label, value, isUtc, onChange }: OwnBoundProps) {
  const shown = value === undefined ? '' : fieldText(new Date(value), isUtc)
  const change = (text: string) => {
    const at = new Date(isUtc ? `${text}Z` : text)
    onChange(Number.isNaN(at.getTime()) ? undefined : at.toISOString())
  }
  return (
    <Field
      key={shown}
      hideLabel
      label={label}
      type="datetime-local"
      step={1}
      defaultValue={shown}
      onBlur={(event) => event.target.value !== shown && change(event.target.value)}
    />
  )
}

/** The text has the format of a `datetime-local` field. */
export function fieldText(at: Date, isUtc: boolean): string {
  const shifted = isUtc ? at : new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19)
}
