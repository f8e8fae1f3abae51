import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react'

type Answer = { error: { message?: string | undefined; status?: number } | null }

type FormProps = {
  title: string
  action: string
  /** Sends what was typed. What is wrong is said above the button, and nothing of it is lost. */
  send: (typed: Record<string, string>) => Promise<Answer>
  children: ReactNode
  below?: ReactNode
}

export function Form({ title, action, send, children, below }: FormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setSending(true)
    const { error } = await send(typed).catch(() => ({ error: { message: undefined, status: 0 } }))
    setSending(false)
    setProblem(error ? wordsFor(error) : null)
  }

  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mx-auto flex w-full max-w-sm flex-col gap-4"
    >
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
      {problem && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {problem}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={isSending}
        className="min-h-11 rounded-md bg-neutral-900 px-4 py-2 font-medium text-white aria-disabled:opacity-60 dark:bg-neutral-100 dark:text-neutral-900"
      >
        {isSending ? 'One moment …' : action}
      </button>
      {below}
    </form>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string; hint?: string }

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        required
        aria-describedby={hint && `${id}-hint`}
        className="min-h-11 rounded-md border border-neutral-500 bg-transparent px-3 py-2"
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm opacity-80">
          {hint}
        </p>
      )}
    </div>
  )
}

export function Quiet({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 self-start underline underline-offset-4">
      {children}
    </button>
  )
}

function wordsFor({ message, status }: NonNullable<Answer['error']>): string {
  if (status === 429) return 'Too many tries. Wait a minute, then try again.'
  return message || 'This did not reach the server. Nothing was changed; try again.'
}
