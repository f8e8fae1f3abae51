import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { type Choice, type Chosen, chosenWords } from '../../shared/site/values'
import { SelectField } from './field'

type FiltersProps = { choices: readonly Choice[]; value: Chosen; onChange: (name: string, option: string) => void }

/** One list of options for each choice, with its label above it. */
export function Filters({ choices, value, onChange }: FiltersProps) {
  return choices.map(({ name, label, options }) => (
    <label key={name} className="min-w-0 flex-1 basis-40">
      <span className="field-label">{label}</span>
      <select
        name={name}
        className="field w-full"
        value={value[name] ?? ''}
        onChange={(event) => onChange(name, event.target.value)}
      >
        <option value="">{SITE_TEXTS.all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  ))
}

/** The same choices in a form. What was chosen is sent by `chosenOf`. */
export function ChoiceFields({ choices, value = {} }: { choices: readonly Choice[]; value?: Chosen | undefined }) {
  return choices.map(({ name, label, options }) => (
    <SelectField
      key={name}
      label={label}
      name={`choices.${name}`}
      empty={SITE_TEXTS.choose}
      defaultValue={value[name] ?? ''}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  ))
}

export function chosenOf(choices: readonly Choice[], typed: Record<string, string>): Chosen {
  return Object.fromEntries(choices.map(({ name }) => [name, typed[`choices.${name}`] ?? '']))
}

/** What was chosen, in a row of small words. */
export function ChoiceTags({ choices, value }: { choices: readonly Choice[]; value: Chosen }) {
  const words = chosenWords(choices, value)
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {words.map(([name, each]) => (
        <span key={name} className="tag">
          {each}
        </span>
      ))}
    </p>
  )
}

/** Words to look for; what fits is shown while one types. */
export function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <label className="min-w-0 flex-1 basis-52">
      <span className="field-label">{SITE_TEXTS.search}</span>
      <input
        type="search"
        name="search"
        className="field w-full"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

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

/** What a list is searched by, and on which page of it one is. Another search begins at the first page. */
export function useSearch<Search extends Record<string, string>>(first: Search) {
  const [search, setSearch] = useState(first)
  const [page, setPage] = useState(0)
  return {
    search,
    page,
    setPage,
    parameters: new URLSearchParams({ ...search, page: String(page) }).toString(),
    isSearched: Object.entries(search).some(([name, value]) => value !== '' && name !== 'order'),
    change: (changes: Partial<Search>) => {
      setSearch({ ...search, ...changes })
      setPage(0)
    },
  }
}
