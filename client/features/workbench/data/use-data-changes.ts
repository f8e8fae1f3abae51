import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { DataChange, DataChanged } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { dataRefusal } from './data-refusal.ts'

/** What the strip says: the last change with its way back, or why one was not made. */
export type Said = { text: string; undoId: number | null; isFailed: boolean }

function savedText(change: DataChange, { key, rows }: DataChanged): string {
  const { table } = change
  const row = key?.join(' ') ?? ''
  if (change.act === 'set') return m.data_saved({ column: change.column, table, row })
  if (change.act === 'insert') return m.data_added({ table, row })
  return m.data_deleted({ count: rows, shown: formatNumber(rows), table })
}

export type DataChanges = ReturnType<typeof useDataChanges>

/** Changes rows one after the other, and remembers what the last one was. */
export function useDataChanges({ projectId, place }: { projectId: string; place: Environment }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const reload = () => queryClient.invalidateQueries(trpc.appData.pathFilter())
  const changing = useMutation(trpc.appData.change.mutationOptions())
  const undoing = useMutation(trpc.appData.undo.mutationOptions())

  /** Answers why the change was not made; null when it was. */
  async function change(wanted: DataChange): Promise<string | null> {
    try {
      const changed = await changing.mutateAsync({ projectId, place, change: wanted })
      const undoId = changed.entry.canUndo ? changed.entry.id : null
      setSaid({ text: savedText(wanted, changed), undoId, isFailed: false })
      await reload()
      return null
    } catch (error) {
      const text = dataRefusal(error)
      setSaid({ text, undoId: null, isFailed: true })
      return text
    }
  }

  async function undo(id: number): Promise<void> {
    try {
      await undoing.mutateAsync({ projectId, place, id })
      setSaid({ text: m.data_undone(), undoId: null, isFailed: false })
    } catch (error) {
      setSaid({ text: dataRefusal(error), undoId: null, isFailed: true })
    }
    await reload()
  }

  return { said, say: setSaid, change, undo, reload, isBusy: changing.isPending || undoing.isPending }
}
