import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { NOTES } from '../../shared/notes/content'
import { NOTE_TEXTS } from '../../shared/notes/texts'
import { request } from '../site/api'

/** Begins a note and leads to it. */
export function NewNote() {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<{ id: number }>('/api/notes', { body: { title: '' } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['notes'] })
      navigate(`/notes/${id}`)
    },
  })
  return (
    <>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {NOTE_TEXTS.add(NOTES.one)}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}
