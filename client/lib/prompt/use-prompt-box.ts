import { useEffect, useRef, type MouseEvent } from 'react'
import { keptPrompt } from './kept-prompt.ts'

/** The box takes up a kept prompt, and examples that are clicked. */
export function usePromptBox() {
  const box = useRef<HTMLTextAreaElement>(null)
  // The kept prompt lives in the browser's storage, which the server cannot see. Typed text wins over it.
  useEffect(() => {
    if (box.current) write(box.current, box.current.value || (keptPrompt() ?? ''))
  }, [])
  const use = (prompt: string) => (event: MouseEvent) => {
    event.preventDefault()
    fillPrompt(box.current, prompt)
  }
  return { box, use }
}

/** The cursor stands at the text's end, so that it can be changed at once. */
export function fillPrompt(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  write(box, text)
  box.focus()
  box.scrollIntoView({ block: 'center' })
}

function write(box: HTMLTextAreaElement, text: string): void {
  box.value = text
  // The browser tells only of what is typed, and the box shows a quote of whatever stands in it.
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
