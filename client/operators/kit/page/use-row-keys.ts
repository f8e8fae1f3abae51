import { useEffect, useEffectEvent } from 'react'
import { isSomethingOpen, isTyping } from '#client/lib/shortcuts/shortcuts.ts'

const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * J, K and the arrows go through the rows. With the details open they change the row, else they move the focus. A key
 * that is pressed as soon as the details are seen must find them open.
 */
export function useRowKeys({ isOpen, onStep }: { isOpen: boolean; onStep: (step: 1 | -1) => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (
      !step ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event) ||
      isSomethingOpen()
    )
      return
    // Arrows scroll the page until a row has the focus, and belong to the drawer while it is open.
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow && (isOpen || !document.activeElement?.matches('.open-row'))) return
    event.preventDefault()
    if (isOpen) onStep(step)
    else moveFocus(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function moveFocus(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('.docks .open-row')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}
