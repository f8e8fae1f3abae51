import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { Problem } from './field.tsx'

type PromptBoxProps = {
  placeholder: string
  defaultValue?: string
  big?: boolean
  /** Its promise must not settle before the page it leads to is there, or a second prompt could be given. */
  onBuild: (prompt: string) => void | Promise<void>
  /** Other ways to begin stand in the place of the hint. */
  actions?: ReactNode
  /** What it will take, shown as soon as something stands in the box. */
  quote?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
  children?: ReactNode
}

/**
 * The box keeps its own text, so what is typed before hydration is not lost.
 * Submitted before hydration it is an ordinary GET of `/` with the prompt; `children` are hidden fields of it.
 */
export function PromptBox({
  placeholder,
  defaultValue,
  big = false,
  onBuild,
  actions,
  quote,
  ref,
  children,
}: PromptBoxProps) {
  // The second half of a double click comes before the next drawing, and would start a second project.
  const isTaken = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [hasText, setHasText] = useState(false)
  // The field is required, so the form is valid once something stands in it.
  const look = (event: FormEvent<HTMLFormElement>) => setHasText(event.currentTarget.matches(':valid'))
  const take = async (prompt: string) => {
    isTaken.current = true
    setBusy(true)
    try {
      // No first page waits for it. Without it the prompt is sent as it is.
      const check = await import('#client/lib/prompt/prompt-problems.ts').catch(() => null)
      const wrong = check && (check.lengthProblem(prompt) ?? check.keyProblem(prompt))
      setProblem(wrong)
      if (!wrong) await onBuild(prompt)
    } finally {
      isTaken.current = false
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const prompt = String(new FormData(event.currentTarget).get('prompt')).trim()
    if (!prompt || isTaken.current) return
    void take(prompt)
  }
  return (
    <form className={big ? 'ask big' : 'ask'} action="/" onSubmit={submit} onInput={look}>
      <textarea
        ref={ref}
        name="prompt"
        aria-label={m.ui_what_to_build()}
        placeholder={placeholder}
        defaultValue={defaultValue}
        rows={2}
        required
        enterKeyHint="go"
        onKeyDown={submitOnEnter}
      />
      {children}
      <div className="row">
        {actions ?? <span className="hint hide-m">{m.ui_build_hint()}</span>}
        <span className="sp" />
        {hasText && quote}
        <button type="submit" className="btn pri" aria-disabled={isBusy}>
          {isBusy && <Block state="running" />}
          {m.ui_build_it()}
          <kbd aria-hidden="true">↵</kbd>
        </button>
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
    </form>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also confirms a word in an input method, which must not send the message.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
