import type { ReactNode } from 'react'
import { useChosen, type CommonSearch, type Place } from '#client/operators/kit/places/admin-search.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, plusIcon } from '#client/ui/icon/icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Range } from '#shared/operators/range.ts'
import { RangePicker } from './range-picker.tsx'

const PAUSE_MS = 300
const ANY = ''

/** `id` is the field's name in the address. */
export type FilterField =
  | { id: string; label: string; kind: 'choice'; options: Array<{ value: string; label: string }> }
  | { id: string; label: string; kind: 'text' }
  | { id: string; label: string; kind: 'flag' }

type FilterBarProps<Search extends CommonSearch> = {
  place: Place<Search>
  /** Without this label there is no search field. */
  searchLabel?: string | undefined
  fields: FilterField[]
  /** This period is meant when the address names none. A page without periods gives null. */
  range?: Range | null
  children?: ReactNode
}

/** Each choice is a chip that can be removed, and all of them stand in the address. */
export function FilterBar<Search extends CommonSearch>({
  place,
  searchLabel,
  fields,
  range = 'all',
  children,
}: FilterBarProps<Search>) {
  const { search, filter } = place as unknown as Place
  const chosen = fields.filter(({ id }) => valueOf(search, id) !== undefined)
  const isFiltered =
    chosen.length > 0 ||
    search.q !== undefined ||
    search.range !== undefined ||
    search.from !== undefined ||
    search.to !== undefined
  const clear = () =>
    filter({
      q: undefined,
      range: undefined,
      from: undefined,
      to: undefined,
      ...Object.fromEntries(fields.map(({ id }) => [id, undefined])),
    })
  return (
    <div className="filters" role="search" aria-label={m.admin_kit_filters()}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          value={search.q ?? ''}
          pauseMs={PAUSE_MS}
          onChange={(q) => filter({ q: q.trim() || undefined })}
        />
      )}
      {range !== null && <RangePicker search={search} usual={range} onChange={filter} />}
      {chosen.map((field) => (
        <Chip
          key={field.id}
          field={field}
          value={String(valueOf(search, field.id))}
          onRemove={() => filter({ [field.id]: undefined })}
        />
      ))}
      {fields.length > 0 && (
        <Popover
          label={m.admin_kit_filter()}
          triggerClass="btn quiet sm"
          trigger={
            <>
              <Icon path={plusIcon} dense />
              {m.admin_kit_filter()}
            </>
          }
        >
          <div className="kit-menu">
            {fields.map((field) => (
              <FieldControl
                key={field.id}
                field={field}
                value={valueOf(search, field.id)}
                onChange={(value) => filter({ [field.id]: value })}
              />
            ))}
          </div>
        </Popover>
      )}
      {children}
      {isFiltered && (
        <>
          <span className="sp" />
          <Button tone="quiet" size="small" onClick={clear}>
            {m.admin_kit_clear()}
          </Button>
        </>
      )}
    </div>
  )
}

const valueOf = (search: object, id: string): unknown => (search as Record<string, unknown>)[id]

function Chip({ field, value, onRemove }: { field: FilterField; value: string; onRemove: () => void }) {
  const said =
    field.kind === 'choice'
      ? (field.options.find((option) => option.value === value)?.label ?? value)
      : field.kind === 'flag'
        ? m.admin_kit_yes()
        : value
  return (
    <span className="filter-chip">
      <span>{field.label}</span>
      <b className="trunc" title={said}>
        {said}
      </b>
      <button type="button" aria-label={m.admin_kit_without({ filter: field.label })} onClick={onRemove}>
        <Icon path={closeIcon} dense />
      </button>
    </span>
  )
}

function FieldControl({
  field,
  value,
  onChange,
}: {
  field: FilterField
  value: unknown
  onChange: (value: string | true | undefined) => void
}) {
  if (field.kind === 'flag')
    return <FlagControl label={field.label} isOn={value === true} onChange={(isOn) => onChange(isOn || undefined)} />
  if (field.kind === 'choice') {
    return (
      <Select
        label={field.label}
        value={String(value ?? ANY)}
        options={[{ value: ANY, label: m.admin_kit_any() }, ...field.options]}
        onChange={(next) => onChange(next || undefined)}
      />
    )
  }
  const said = value === undefined ? '' : String(value)
  const commit = (text: string) => text.trim() !== said && onChange(text.trim() || undefined)
  return (
    <Field
      key={said}
      label={field.label}
      defaultValue={said}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  )
}

function FlagControl({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [chosen, setChosen] = useChosen(isOn)
  const choose = (next: boolean) => {
    setChosen(next)
    onChange(next)
  }
  return <Checkbox label={label} checked={chosen} onChange={choose} />
}
