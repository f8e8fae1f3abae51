import { RECORD_TEXTS } from '../../shared/records/content'
import { BEST, DUE_WITHIN, isFilter, isNumber, type Collection, type RecordField } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { MarkFilter } from './extras'
import { useChoices } from './fields'

/** As many beside each other as there is room for: two on a phone. */
const NARROW = 'field w-auto min-w-0 flex-1 basis-36'

type View = Collection['view']
type SearchBarProps = {
  collection: Collection
  search: Record<string, string>
  view: View
  onSearch: (changes: Record<string, string>) => void
  onView: (view: View) => void
}

export function SearchBar({ collection, search, view, onSearch, onView }: SearchBarProps) {
  const choices = useChoices(collection)
  const sorted = collection.fields.filter(({ kind }) => kind !== 'longText' && kind !== 'link')
  const dated = collection.fields.find(({ kind, due }) => kind === 'date' && !due)
  const due = collection.fields.find((field) => field.due)
  const ordered = collection.fields.find(({ name }) => name === collection.order?.replace(/^-/, ''))
  const views: View[] = collection.boardBy === undefined ? ['table', 'cards'] : ['table', 'cards', 'board']
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <input
        type="search"
        className="field min-w-0 flex-1 basis-52"
        aria-label={SITE_TEXTS.search}
        placeholder={SITE_TEXTS.search}
        value={search.q ?? ''}
        onChange={(event) => onSearch({ q: event.target.value })}
      />
      {collection.fields.filter(isFilter).map((field) => (
        <Filter
          key={field.name}
          field={field}
          value={search[`${field.name}.is`] ?? ''}
          options={choices(field)}
          onSearch={onSearch}
        />
      ))}
      <MarkFilter collection={collection} value={search.marked ?? ''} onChange={(marked) => onSearch({ marked })} />
      {due && (
        <select
          className={NARROW}
          aria-label={due.label}
          value={search[`${due.name}.due`] ?? ''}
          onChange={(event) => onSearch({ [`${due.name}.due`]: event.target.value })}
        >
          <option value="">
            {due.label}: {SITE_TEXTS.all}
          </option>
          {DUE_WITHIN.map((days) => (
            <option key={days} value={days}>
              {RECORD_TEXTS.dueWithin(days)}
            </option>
          ))}
        </select>
      )}
      {(collection.rollups ?? [])
        .filter(({ isFilter: isNarrowing }) => isNarrowing)
        .map(({ name, label }) => (
          <label key={name} className="quiet text-small">
            {RECORD_TEXTS.moreThan(label)}
            <input
              type="number"
              min="0"
              className="field block"
              value={search[`${name}.more`] ?? ''}
              onChange={(event) => onSearch({ [`${name}.more`]: event.target.value })}
            />
          </label>
        ))}
      {dated &&
        (['from', 'to'] as const).map((end) => (
          <label key={end} className="quiet text-small">
            {RECORD_TEXTS[end]}
            <input
              type="date"
              className="field block"
              aria-label={`${dated.label}: ${RECORD_TEXTS[end]}`}
              value={search[`${dated.name}.${end}`] ?? ''}
              onChange={(event) => onSearch({ [`${dated.name}.${end}`]: event.target.value })}
            />
          </label>
        ))}
      <select
        className={NARROW}
        aria-label={RECORD_TEXTS.sort}
        value={search.sort ?? ''}
        onChange={(event) => onSearch({ sort: event.target.value })}
      >
        <option value="">{ordered ? RECORD_TEXTS.byField(ordered.label) : RECORD_TEXTS.newest}</option>
        {collection.reviews && <option value={BEST}>{RECORD_TEXTS.best}</option>}
        {sorted.flatMap((field) => {
          const [first, last] = isNumber(field) || field.kind === 'date' ? ['-', ''] : ['', '-']
          return [first, last].map((sign) => (
            <option key={sign + field.name} value={sign + field.name}>
              {field.label}, {sign === '-' ? RECORD_TEXTS.descending : RECORD_TEXTS.ascending}
            </option>
          ))
        })}
      </select>
      <select
        className={NARROW}
        aria-label={RECORD_TEXTS.views}
        value={view}
        onChange={(event) => onView(views.find((each) => each === event.target.value) ?? 'table')}
      >
        {views.map((each) => (
          <option key={each} value={each}>
            {RECORD_TEXTS[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

type FilterProps = {
  field: RecordField
  value: string
  options: Array<{ id: string; label: string }>
  onSearch: SearchBarProps['onSearch']
}

function Filter({ field, value, options, onSearch }: FilterProps) {
  return (
    <select
      className={NARROW}
      aria-label={field.label}
      value={value}
      onChange={(event) => onSearch({ [`${field.name}.is`]: event.target.value })}
    >
      <option value="">
        {field.label}: {SITE_TEXTS.all}
      </option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
