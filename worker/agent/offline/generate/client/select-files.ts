import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** Selects, tables and notices. */
export function selectFiles(): GeneratedFile[] {
  return [
    [
      'client/components/ui/select.tsx',
      `import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn'
import { FieldFrame, type FieldProps } from './field'

/** The browser's own select, so that it is at home on a phone too. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className="min-h-10 w-full appearance-none truncate rounded-lg border border-control bg-card pr-9 pl-3 text-base text-on-card aria-invalid:border-danger sm:text-sm"
        {...props}
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft-on-card" />
    </span>
  )
}

type SelectFieldProps = FieldProps & Pick<ComponentProps<'select'>, 'children' | 'defaultValue' | 'disabled' | 'onChange' | 'value'>

export function SelectField({ label, name, required = false, error, children, ...props }: SelectFieldProps) {
  return (
    <FieldFrame label={label} required={required} error={error}>
      {({ id, describedBy }) => (
        <Select id={id} name={name} required={required} aria-invalid={error !== undefined} aria-describedby={describedBy} {...props}>
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}

type ChoiceFieldProps = FieldProps & { options: readonly string[]; defaultValue: string | null }

export function ChoiceField({ options, defaultValue, ...props }: ChoiceFieldProps) {
  // A row may hold an option that was removed since: it stays selectable until it is changed.
  const shown = defaultValue === null || options.includes(defaultValue) ? options : [...options, defaultValue]
  return (
    <SelectField defaultValue={defaultValue ?? ''} {...props}>
      <option value="">Choose…</option>
      {shown.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}
`,
    ],
    [
      'client/components/ui/data-table.tsx',
      `import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cn } from '../../lib/cn'
import { Card } from './card'

/** \`cell\` shows text, never a link: the whole row is one link already. */
export type Column<Item> = { key: string; label: string; cell: (item: Item) => ReactNode; isNumeric?: boolean }

type DataTableProps<Item> = { caption: string; items: Item[]; columns: Column<Item>[]; path: string }

/** A table on wide screens; on narrow ones each row becomes a block with its labels. */
export function DataTable<Item extends { id: number }>({ caption, items, columns, path }: DataTableProps<Item>) {
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn('px-4 py-3 text-left font-medium text-soft-on-card', column.isNumeric && 'text-right')}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <Row key={item.id} item={item} columns={columns} path={path} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row<Item extends { id: number }>({ item, columns, path }: { item: Item; columns: Column<Item>[]; path: string }) {
  return (
    <tr className="relative transition-colors focus-within:bg-tint hover:bg-tint max-md:block max-md:py-3">
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cn(
            'px-4 py-3 max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1',
            column.isNumeric && 'tabular-nums md:text-right',
          )}
        >
          {index > 0 && <span className="text-soft-on-card md:hidden">{column.label}</span>}
          {index > 0 ? (
            <span className="min-w-0 wrap-anywhere max-md:text-right">{column.cell(item)}</span>
          ) : (
            <Link href={\`\${path}/\${item.id}\`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
              {column.cell(item)}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
`,
    ],
    [
      'client/components/ui/notice.tsx',
      `import type { ReactNode } from 'react'
import { Card } from './card'

/** A place where rows would be: why there are none, and what to do about it. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-4 border-dashed px-6 py-14 text-center shadow-none">
      <p className="text-soft-on-card text-balance">{title}</p>
      {children}
    </Card>
  )
}

/** Grey lines while rows are on their way. */
export function Skeleton() {
  return (
    <Card role="status" className="space-y-4 p-6">
      <span className="sr-only">Loading…</span>
      {[72, 56, 64, 48].map((width) => (
        <div key={width} style={{ width: \`\${width}%\` }} className="h-4 animate-pulse rounded bg-line motion-reduce:animate-none" />
      ))}
    </Card>
  )
}
`,
    ],
  ]
}
