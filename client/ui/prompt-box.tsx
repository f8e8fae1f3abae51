import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { Block } from './block.tsx'

const LABEL = 'What do you want to build?'

type PromptBoxProps = {
  placeholder: string
  defaultValue?: string
  big?: boolean
  busy?: boolean
  onBuild: (prompt: string) => void
  ref?: Ref<HTMLTextAreaElement>
  children?: ReactNode
}

/**
 * Where every project begins. The box keeps its own text, so what is typed before hydration is not lost, and submitted
 * before hydration it becomes an ordinary GET of `/` that carries the prompt. `children` are hidden fields of that GET.
 */
export function PromptBox({ placeholder, defaultValue, big = false, busy = false, onBuild, ref, children }: PromptBoxProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const prompt = String(new FormData(event.currentTarget).get('prompt')).trim()
    if (prompt && !busy) onBuild(prompt)
  }
  return (
    <form className={big ? 'ask big' : 'ask'} action="/" onSubmit={submit}>
      <textarea ref={ref} name="prompt" aria-label={LABEL} placeholder={placeholder} defaultValue={defaultValue} rows={2} required enterKeyHint="go" onKeyDown={submitOnEnter} />
      {children}
      <div className="row">
        <span className="hint hide-m">Enter to build, Shift and Enter for a new line</span>
        <span className="sp" />
        <button type="submit" className="btn pri" aria-disabled={busy}>
          {busy && <Block state="running" />}
          Build it
          <kbd aria-hidden="true">↵</kbd>
        </button>
      </div>
    </form>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also confirms a word in an input method; that one is not a send.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
