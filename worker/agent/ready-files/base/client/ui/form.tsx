import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Button } from './button'
import { Problem } from './states'

type FormProps<Answer> = {
  /** What the button says. */
  action: string
  send: (values: Record<string, string>) => Promise<Answer>
  /** Once it was sent. The form is empty again by then, and every query is asked anew. */
  onSent?: (answer: Answer) => void
  /** The button stands beside the one field. */
  isRow?: boolean
  className?: string
  children: ReactNode
}

/** Fields with a button that sends them. What the server refuses is said above it, and nothing typed is lost. */
export function Form<Answer>({ action, send, onSent, isRow = false, className = '', children }: FormProps<Answer>) {
  const queries = useQueryClient()
  const sent = useMutation({ mutationFn: send })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sent.isPending) return
    const form = event.currentTarget
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    sent.mutate(Object.fromEntries(values) as Record<string, string>, {
      onSuccess: (answer) => {
        form.reset()
        onSent?.(answer)
        void queries.invalidateQueries()
      },
    })
  }
  const button = (
    <Button type="submit" isBusy={sent.isPending} className="self-start">
      {action}
    </Button>
  )
  return (
    <form onSubmit={submit} className={`flex flex-col gap-4 ${className}`}>
      {isRow ? (
        <div className="flex flex-wrap items-end gap-3 *:last:self-end">
          {children}
          {button}
        </div>
      ) : (
        children
      )}
      <Problem error={sent.error} />
      {!isRow && button}
    </form>
  )
}
