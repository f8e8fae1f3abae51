import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { EditorActions } from '#client/features/workbench/code/editor/editor.tsx'
import type { FileStore } from '#client/features/workbench/code/files/use-code-files.ts'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { canFormat } from './can-format.ts'

/** Saving waits for it no longer than this. What is formatted later is saved later. */
const MAX_WAIT_MS = 2_000
/** The server's own code need not carry it. */
const load = () => (import.meta.env.SSR ? new Promise<never>(() => {}) : import('./format-selected.ts'))

type Formatting = {
  projectId: string
  paths: string[]
  store: FileStore
  actions: RefObject<EditorActions | null>
  isReadOnly: boolean
}
export type Format = ReturnType<typeof useFormat>

/** Formats the selected file as the project wants it, when asked and, unless somebody does not want that, when they save. */
export function useFormat({ projectId, paths, store, actions, isReadOnly }: Formatting) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [kept, keep] = useStored('solid:format-on-save')
  const isOnSave = kept !== 'off'

  const read = async (path: string) => {
    const options = trpc.projects.file.queryOptions({ projectId, path })
    return (await queryClient.fetchQuery({ ...options, staleTime: 30_000 })).text
  }

  /** Answers why it was not formatted; null when it is. */
  const attempt = async (): Promise<string | null> => {
    try {
      const { formatSelected } = await load()
      return await formatSelected({ paths, read, store, actions })
    } catch {
      // The code for it did not come, or the project did not answer.
      return m.code_format_failed()
    }
  }

  async function format(): Promise<void> {
    if (isReadOnly) return
    const problem = await attempt()
    if (problem !== null) void notify.error(m.code_format_not(), { description: problem })
  }

  /** What cannot be formatted is saved as it is: what is wrong with it is told elsewhere. */
  async function beforeSave(): Promise<void> {
    if (!isOnSave || isReadOnly || !isSelectedFit(store)) return
    await Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  }

  return { format, beforeSave, isOnSave, setOnSave: (isOn: boolean) => keep(isOn ? null : 'off') }
}

function isSelectedFit(store: FileStore): boolean {
  const { selected } = store.get()
  return selected !== null && canFormat(selected)
}
