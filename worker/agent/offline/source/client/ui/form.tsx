import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { FieldErrors } from './field'
import { ApiError } from './page'

type FormProps<Sent> = {
  action: string
  /** Sends what was typed. What it throws is said at the field or above the button, and nothing typed is lost. */
  send: (typed: Record<string, string>, form: FormData) => Promise<Sent>
  onSent?: (sent: Sent) => void
  /** Said once it was sent; the form is empty again then. Without it `onSent` leads on. */
  thanks?: string
  /** A second way to send the same form; its name and value are sent along. */
  other?: { label: string; name: string; value: string }
  children: ReactNode
  className?: string
}

/** A form that says what is wrong in the server's words, at the field where it is. */
export function Form<Sent>({
  action,
  send,
  onSent,
  thanks,
  other,
  children,
  className = 'space-y-5',
}: FormProps<Sent>) {
  const id = useId()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<string[]>([])
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: (form: FormData) =>
      send(Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])), form),
    onSuccess: async (sent) => {
      await queries.invalidateQueries()
      if (thanks !== undefined) setRound(round + 1)
      onSent?.(sent)
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked([...new FormData(event.currentTarget).keys()])
    if (!isPending) mutate(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }

  // What is wrong with a field that is not in this form would be said nowhere.
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    // Our own words name what is missing; the browser's bubbles would come first.
    <form key={round} noValidate onSubmit={submit} onInput={() => isSuccess && reset()} className={className}>
      <FieldErrors value={fields}>{children}</FieldErrors>
      {error && !Object.keys(fields).some((name) => asked.includes(name)) && (
        <p role="alert" id={id} className="text-bad">
          {error.message}
        </p>
      )}
      {isSuccess && thanks !== undefined && <p role="status">{thanks}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? SITE_TEXTS.loading : action}
        </button>
        {other && (
          <button
            type="submit"
            className="button-quiet"
            name={other.name}
            value={other.value}
            aria-disabled={isPending}
          >
            {other.label}
          </button>
        )}
      </div>
    </form>
  )
}

type ActionProps = {
  label: string
  /** Its name for those who do not see what it stands beside. */
  name?: string
  act: () => Promise<unknown>
  className?: string
  onDone?: () => void
  isPressed?: boolean
}

/** A button that asks the server for something, shows that it is busy, and says when it failed. */
export function ActionButton({ label, name, act, className = 'button-quiet', onDone, isPressed }: ActionProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queries.invalidateQueries()
      onDone?.()
    },
  })
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isPending}
        aria-pressed={isPressed}
        aria-label={isPending ? undefined : name}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? SITE_TEXTS.loading : label}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}

type RemoveProps = { what: string; remove: () => Promise<unknown>; onRemoved?: () => void; label?: string }

/** Asks before something is deleted, and says when that failed. */
export function RemoveButton({ what, remove, onRemoved, label = SITE_TEXTS.remove }: RemoveProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onRemoved?.()
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-label={`${label}: ${what}`}
        disabled={isPending}
        onClick={() => confirm(SITE_TEXTS.removeSure(what)) && mutate()}
      >
        {label}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}
