import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** Hooks shared by all pages. */
export function hookFiles(): GeneratedFile[] {
  return [
    [
      'client/lib/use-list.ts',
      `import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Listable } from './resource'

export const PAGE_SIZE = 50

/** A list whose search, sort order and filters live in the address, so that a reload and the back button keep them. */
export function useList<Item extends { id: number }>(source: Listable<Item>) {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(source.list({ limit: String(PAGE_SIZE), ...Object.fromEntries(search) }))

  function set(name: string, value: string) {
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value === '') next.delete(name)
        else next.set(name, value)
        // Another search starts again at its first page.
        if (name !== 'offset') next.delete('offset')
        return next
      },
      { replace: true },
    )
  }

  return {
    query,
    get: (name: string) => search.get(name) ?? '',
    set,
    clear: () => setSearch(new URLSearchParams()),
    isNarrowed: [...search.keys()].some((name) => name !== 'sort' && name !== 'offset'),
  }
}

export type List<Item extends { id: number }> = ReturnType<typeof useList<Item>>

/** The part of a list that its controls need, whatever its rows are. */
export type ListSearch = Pick<List<{ id: number }>, 'get' | 'set'>
`,
    ],
    [
      'client/lib/use-save.ts',
      `import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import type * as z from 'zod'
import { ApiError } from './api'
import type { Resource } from './resource'

type SaveOptions<Item extends { id: number }, Input> = {
  resource: Resource<Item, Input>
  schema: z.ZodType<Input>
  /** The row being edited; null for a new one. */
  item: Item | null
  /** The address of the list; the saved row is shown below it. */
  path: string
  read: (form: FormData) => unknown
}

/** Checks a form with the schema the server uses, saves it and shows the saved row. */
export function useSave<Item extends { id: number }, Input>({ resource, schema, item, path, read }: SaveOptions<Item, Input>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: (input: Input) => (item ? resource.update(item.id, input) : resource.create(input)),
    onSuccess: async (saved) => {
      // Other tables show this row's title, so everything is read again.
      await queryClient.invalidateQueries()
      navigate(\`\${path}/\${saved.id}\`, { replace: item !== null })
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const result = schema.safeParse(read(new FormData(form)))
    if (result.success) {
      setErrors({})
      save.mutate(result.data)
      return
    }
    const found: Record<string, string> = {}
    for (const issue of result.error.issues) found[issue.path.join('.')] ??= issue.message
    setErrors(found)
    focusFirst(form, found)
  }

  return { errors, submit, isSaving: save.isPending, message: save.error?.message ?? null }
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  const controls = [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLElement && 'name' in element)
  controls.find((control) => Object.hasOwn(errors, control.name))?.focus()
}
`,
    ],
  ]
}
