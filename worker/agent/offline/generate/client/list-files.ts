import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** What is above a list, and how values are shown. */
export function listFiles(): GeneratedFile[] {
  return [
    [
      'client/components/list-controls.tsx',
      `import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listable } from '../lib/resource'
import type { ListSearch } from '../lib/use-list'
import { Input } from './ui/field'
import { Select } from './ui/select'

export type Sort = { value: string; label: string }

type ListControlsProps = { list: ListSearch; searchLabel: string; sorts: Sort[]; children?: ReactNode }

/** The row above a list: search, filters (as children) and sort order. */
export function ListControls({ list, searchLabel, sorts, children }: ListControlsProps) {
  return (
    <div role="search" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <div className="relative col-span-2 sm:min-w-64 sm:flex-1">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft-on-card" />
        <Input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={list.get('q')}
          onChange={(event) => list.set('q', event.target.value)}
          className="pl-9"
        />
      </div>
      {children}
      <Select aria-label="Sort by" value={list.get('sort')} onChange={(event) => list.set('sort', event.target.value)} className="sm:w-48">
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

type FilterProps = { list: ListSearch; name: string; label: string }

export function ChoiceFilter({ list, name, label, options }: FilterProps & { options: readonly string[] }) {
  return (
    <FilterSelect list={list} name={name} label={label}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </FilterSelect>
  )
}

export function YesNoFilter({ list, name, label }: FilterProps) {
  return (
    <FilterSelect list={list} name={name} label={label}>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </FilterSelect>
  )
}

type ReferenceFilterProps<Item extends { id: number }> = FilterProps & { resource: Listable<Item>; titleOf: (item: Item) => string }

export function ReferenceFilter<Item extends { id: number }>({ list, name, label, resource, titleOf }: ReferenceFilterProps<Item>) {
  const { data } = useQuery(resource.list({ limit: '500' }))
  return (
    <FilterSelect list={list} name={name} label={label}>
      {data?.items.map((item) => (
        <option key={item.id} value={item.id}>
          {titleOf(item)}
        </option>
      ))}
    </FilterSelect>
  )
}

export function InputFilter({ list, name, label, type }: FilterProps & { type: 'text' | 'number' }) {
  return (
    <Input
      type={type}
      aria-label={label}
      placeholder={label}
      value={list.get(name)}
      onChange={(event) => list.set(name, event.target.value)}
      className="sm:w-44"
    />
  )
}

/** A date input shows a pattern where others show their placeholder, so its label has to stand beside it. */
export function DateFilter({ list, name, label }: FilterProps) {
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap max-sm:col-span-2">
      {label}
      <Input type="date" value={list.get(name)} onChange={(event) => list.set(name, event.target.value)} className="sm:w-40" />
    </label>
  )
}

function FilterSelect({ list, name, label, children }: FilterProps & { children: ReactNode }) {
  return (
    <Select aria-label={label} value={list.get(name)} onChange={(event) => list.set(name, event.target.value)} className="sm:w-44">
      <option value="">{label}: any</option>
      {children}
    </Select>
  )
}
`,
    ],
    [
      'client/components/facts.tsx',
      `import type { ReactNode } from 'react'

/** The fields of one row, label beside value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="min-w-0 flex-1 divide-y divide-line">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 px-5 py-3.5 text-sm sm:grid-cols-[12rem_1fr] sm:gap-4 sm:px-6">
      <dt className="text-soft-on-card">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
`,
    ],
    [
      'client/components/values.tsx',
      `import { Check, Minus } from 'lucide-react'
import { Link } from 'wouter'
import { formatDate, formatMoney, formatNumber, formatTitle } from '../lib/format'
import { Badge } from './ui/badge'

/** What an empty field looks like. Screen readers say "none" where others see a dash. */
export function Nothing() {
  return (
    <span className="text-soft-on-card">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  )
}

export function TextValue({ value }: { value: string | null }) {
  return value ? <span className="whitespace-pre-line">{value}</span> : <Nothing />
}

export function NumberValue({ value }: { value: number | null }) {
  return value === null ? <Nothing /> : <span className="tabular-nums">{formatNumber(value)}</span>
}

export function MoneyValue({ value }: { value: number | null }) {
  return value === null ? <Nothing /> : <span className="tabular-nums">{formatMoney(value)}</span>
}

export function DateValue({ value }: { value: string | null }) {
  return value ? <time dateTime={value}>{formatDate(value)}</time> : <Nothing />
}

export function YesNoValue({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus
  return (
    <span className="whitespace-nowrap">
      <Icon aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
      {value ? 'Yes' : 'No'}
    </span>
  )
}

export function ChoiceValue({ value }: { value: string | null }) {
  return value ? <Badge>{value}</Badge> : <Nothing />
}

export function EmailValue({ value }: { value: string | null }) {
  return value ? (
    <a href={\`mailto:\${value}\`} className="text-link hover:underline">
      {value}
    </a>
  ) : (
    <Nothing />
  )
}

export function LinkValue({ value }: { value: string | null }) {
  return value ? (
    <a href={value} target="_blank" rel="noreferrer" className="text-link hover:underline">
      {value}
    </a>
  ) : (
    <Nothing />
  )
}

export function ReferenceValue({ path, id, title }: { path: string; id: number | null; title: string | null }) {
  return id === null ? (
    <Nothing />
  ) : (
    <Link href={\`\${path}/\${id}\`} className="text-link hover:underline">
      {title === null ? 'Untitled' : formatTitle(title)}
    </Link>
  )
}
`,
    ],
  ]
}
