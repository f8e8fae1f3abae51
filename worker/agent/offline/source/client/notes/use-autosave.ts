import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { noteInput, type Note } from '../../shared/notes/model'
import { request } from '../site/api'

type Draft = Pick<Note, 'title' | 'body' | 'tags'>
export type Saving = 'saved' | 'saving' | 'failed'

const WAIT_MS = 500
const AGAIN_MS = 5_000

/**
 * A note while somebody writes: every pause and every tag is saved, what fails is tried again, and what is left when the
 * page is left is sent on the way out.
 */
export function useAutosave(note: Note) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ title: note.title, body: note.body, tags: note.tags })
  const [saved, setSaved] = useState<Draft>(draft)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (sent: Draft) => request(`/api/notes/${note.id}`, { method: 'PUT', body: sent }),
    onSuccess: async (_, sent) => {
      setSaved(sent)
      await queries.invalidateQueries({ queryKey: ['notes'] })
    },
  })
  const isDirty = draft !== saved
  useEffect(() => {
    if (!isDirty || isPending || !noteInput.safeParse(draft).success) return
    const timer = setTimeout(() => mutate(draft), isError ? AGAIN_MS : draft.tags === saved.tags ? WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [draft, saved, isDirty, isPending, isError, mutate])

  const leave = useEffectEvent(() => {
    if (draft === saved) return
    void fetch(`/api/notes/${note.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
      keepalive: true,
    }).then(
      () => queries.invalidateQueries({ queryKey: ['notes'] }),
      () => undefined,
    )
  })
  useEffect(() => {
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      leave()
    }
  }, [])

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    saving: (isError ? 'failed' : isDirty ? 'saving' : 'saved') as Saving,
  }
}
