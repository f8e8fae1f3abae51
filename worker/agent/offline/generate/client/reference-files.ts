import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** For apps whose things point at each other. */
export function referenceFiles(): GeneratedFile[] {
  return [
    [
      'client/components/reference-field.tsx',
      `import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Listable } from '../lib/resource'
import type { FieldProps } from './ui/field'
import { SelectField } from './ui/select'

type ReferenceFieldProps<Item extends { id: number }> = FieldProps & {
  resource: Listable<Item>
  titleOf: (item: Item) => string
  defaultValue: string | number | null
  /** Title of the row chosen now, which may be beyond the ones offered. */
  currentTitle: string | null
}

/** Chooses a row of another table. */
export function ReferenceField<Item extends { id: number }>({
  resource,
  titleOf,
  defaultValue,
  currentTitle,
  ...props
}: ReferenceFieldProps<Item>) {
  const { data } = useQuery(resource.list({ limit: '500' }))
  // Kept here, not in the DOM: the options arrive later than the value.
  const [value, setValue] = useState(String(defaultValue ?? ''))
  const isOffered = value === '' || data?.items.some((item) => String(item.id) === value)
  return (
    <SelectField value={value} onChange={(event) => setValue(event.target.value)} {...props}>
      <option value="">{data && data.items.length === 0 ? 'Nothing to choose from yet' : 'Choose…'}</option>
      {!isOffered && <option value={value}>{currentTitle ?? 'Loading…'}</option>}
      {data?.items.map((item) => (
        <option key={item.id} value={item.id}>
          {titleOf(item)}
        </option>
      ))}
    </SelectField>
  )
}
`,
    ],
    [
      'client/components/related.tsx',
      `import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Listable, Search } from '../lib/resource'
import { QueryState } from './query-state'
import { Button } from './ui/button'
import { DataTable, type Column } from './ui/data-table'
import { Notice } from './ui/notice'

type RelatedProps<Item extends { id: number }> = {
  title: string
  resource: Listable<Item>
  columns: Column<Item>[]
  /** The reference that points here, as the list filters by it. */
  search: Search
  path: string
  addLabel: string
}

/** The rows of another table that point at this one. */
export function Related<Item extends { id: number }>({ title, resource, columns, search, path, addLabel }: RelatedProps<Item>) {
  const [, navigate] = useLocation()
  const query = useQuery(resource.list({ ...search, limit: '100' }))
  const others = columns.filter((column) => !Object.hasOwn(search, column.key))
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Button look="plain" onClick={() => navigate(\`\${path}/new?\${new URLSearchParams(search).toString()}\`)}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </div>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title="Nothing here yet." />
          ) : (
            <DataTable caption={title} items={items} columns={others.length > 0 ? others : columns} path={path} />
          )
        }
      </QueryState>
    </section>
  )
}
`,
    ],
  ]
}
