import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** The frames of pages, lists and forms. */
export function pageFiles(): GeneratedFile[] {
  return [
    [
      'client/components/page.tsx',
      `import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from '../lib/use-page-title'

type PageProps = { title: string; backTo?: string; actions?: ReactNode; children: ReactNode }

/** The frame of every page: its title, also in the browser's tab, and what can be done here. */
export function Page({ title, backTo, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        {backTo && (
          <Link href={backTo} className="inline-flex items-center gap-1.5 text-sm text-page-link hover:underline">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to the list
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-2xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-3xl">{title}</h1>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  )
}
`,
    ],
    [
      'client/components/query-state.tsx',
      `import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './ui/button'
import { Notice, Skeleton } from './ui/notice'

type QueryStateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** Loading and failed look the same everywhere; only what was loaded differs. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <Skeleton />
  return (
    <Notice title={query.error.message}>
      <Button look="plain" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Notice>
  )
}
`,
    ],
    [
      'client/components/list-body.tsx',
      `import type { ReactNode } from 'react'
import { PAGE_SIZE, type List } from '../lib/use-list'
import { QueryState } from './query-state'
import { Button } from './ui/button'
import { Notice } from './ui/notice'

type ListBodyProps<Item extends { id: number }> = {
  list: List<Item>
  /** In the maker's words: "tools". */
  plural: string
  addLabel: string
  onAdd: () => void
  children: (items: Item[]) => ReactNode
}

/** The rows of a list, or why there are none. */
export function ListBody<Item extends { id: number }>({ list, plural, addLabel, onAdd, children }: ListBodyProps<Item>) {
  return (
    <QueryState query={list.query}>
      {({ items, total }) => {
        if (items.length > 0) {
          return (
            <div className="space-y-4">
              {children(items)}
              <Pager list={list} shown={items.length} total={total} />
            </div>
          )
        }
        if (list.isNarrowed || total > 0) {
          return (
            <Notice title={\`No \${plural} match your search.\`}>
              <Button look="plain" onClick={list.clear}>
                Clear search and filters
              </Button>
            </Notice>
          )
        }
        return (
          <Notice title={\`No \${plural} yet.\`}>
            <Button onClick={onAdd}>{addLabel}</Button>
          </Notice>
        )
      }}
    </QueryState>
  )
}

function Pager<Item extends { id: number }>({ list, shown, total }: { list: List<Item>; shown: number; total: number }) {
  const offset = Number(list.get('offset')) || 0
  if (total <= shown && offset === 0) return null
  const goTo = (next: number) => list.set('offset', next > 0 ? String(next) : '')
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 text-sm">
      <Button look="plain" disabled={offset === 0} onClick={() => goTo(offset - PAGE_SIZE)}>
        Previous
      </Button>
      <span aria-live="polite">
        {offset + 1}–{offset + shown} of {total}
      </span>
      <Button look="plain" disabled={offset + shown >= total} onClick={() => goTo(offset + PAGE_SIZE)}>
        Next
      </Button>
    </nav>
  )
}
`,
    ],
    [
      'client/components/delete-button.tsx',
      `import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Resource } from '../lib/resource'
import { Button } from './ui/button'
import { Dialog } from './ui/dialog'

type DeleteButtonProps = { resource: Pick<Resource<{ id: number }, never>, 'table' | 'remove'>; id: number; title: string; path: string }

/** Asks first: there is no undo. */
export function DeleteButton({ resource, id, title, path }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => resource.remove(id),
    onSuccess: async () => {
      navigate(path)
      queryClient.removeQueries({ queryKey: [resource.table, 'one', id] })
      await queryClient.invalidateQueries()
    },
  })

  function close() {
    setIsOpen(false)
    remove.reset()
  }

  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={\`Delete “\${title}”?\`}>
        <p className="mt-2 text-sm text-soft-on-card">This cannot be undone.</p>
        {remove.error && (
          <p role="alert" className="mt-3 text-sm text-danger">
            {remove.error.message}
          </p>
        )}
        <div className="mt-6 flex justify-end gap-2">
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  )
}
`,
    ],
    [
      'client/components/save-form.tsx',
      `import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { Button } from './ui/button'
import { Card } from './ui/card'

type SaveFormProps = {
  form: { submit: (event: SubmitEvent<HTMLFormElement>) => void; isSaving: boolean; message: string | null }
  cancelTo: string
  children: ReactNode
}

/** The frame of every form: fields, what went wrong, Save and Cancel. */
export function SaveForm({ form, cancelTo, children }: SaveFormProps) {
  const [, navigate] = useLocation()
  return (
    <Card className="max-w-2xl p-5 sm:p-8">
      {/* Our own messages name the field; the browser's bubbles would come first. */}
      <form noValidate onSubmit={form.submit} className="space-y-5">
        {children}
        {form.message && (
          <p role="alert" className="rounded-lg border border-danger px-4 py-3 text-sm text-danger">
            {form.message}
          </p>
        )}
        <div className="flex gap-2 pt-2">
          <Button type="submit" disabled={form.isSaving}>
            {form.isSaving ? 'Saving…' : 'Save'}
          </Button>
          <Button look="plain" onClick={() => navigate(cancelTo)}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
`,
    ],
  ]
}
