import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { TICKET_TEXTS } from '../../shared/tickets/content'
import type { ReadyText } from '../../shared/tickets/model'
import { request } from '../ui/page'

export const useReadyTexts = () =>
  useQuery({ queryKey: ['desk', 'texts'], queryFn: () => request<{ items: ReadyText[] }>('/api/ticket-desk/texts') })

/** An answer to whoever wrote in. A ready-made text is put into it and can be changed. */
export function AnswerForm({ ticketId }: { ticketId: number }) {
  const id = useId()
  const queries = useQueryClient()
  const { data } = useReadyTexts()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/ticket-desk/${ticketId}/messages`, { body: { kind: 'answer', text } }),
    onSuccess: async () => {
      setText('')
      await queries.invalidateQueries()
    },
  })
  return (
    <form
      noValidate
      className="panel space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {data && data.items.length > 0 && (
        <label className="block">
          <span className="field-label">{TICKET_TEXTS.ready}</span>
          <select
            className="field w-full"
            value=""
            onChange={(event) => {
              const ready = data.items.find((each) => String(each.id) === event.target.value)
              if (ready) setText(text === '' ? ready.text : `${text}\n\n${ready.text}`)
            }}
          >
            <option value="">{SITE_TEXTS.choose}</option>
            {data.items.map(({ id: readyId, title }) => (
              <option key={readyId} value={readyId}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <div>
        <label htmlFor={id} className="field-label">
          {TICKET_TEXTS.answer}
        </label>
        <textarea
          id={id}
          name="text"
          rows={6}
          maxLength={5_000}
          className="field w-full"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? SITE_TEXTS.loading : TICKET_TEXTS.sendAnswer}
      </button>
    </form>
  )
}
