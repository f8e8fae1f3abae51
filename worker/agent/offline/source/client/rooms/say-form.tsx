import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ROOM_TEXTS } from '../../shared/rooms/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'

/** Says something. What could not be sent stays in the field. */
export function SayForm({ roomId }: { roomId: number }) {
  const id = useId()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/rooms/${roomId}/messages`, { body: { text } }),
    onSuccess: async () => {
      setText('')
      await queries.invalidateQueries({ queryKey: ['room'] })
    },
  })
  const send = () => {
    if (!isPending && text.trim() !== '') mutate()
  }
  return (
    <form
      className="mt-6 max-w-2xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="field-label">
        {ROOM_TEXTS.message}
      </label>
      <textarea
        id={id}
        name="text"
        rows={2}
        maxLength={4_000}
        className="field w-full"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <p id={`${id}-hint`} className="quiet text-small">
        {ROOM_TEXTS.hint}
      </p>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? SITE_TEXTS.loading : ROOM_TEXTS.send}
      </button>
    </form>
  )
}
