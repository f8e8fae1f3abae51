import type { KeyboardEvent } from 'react'

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move the focus between the buttons of a board that lie in rows of `columns`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number) {
  const step = STEPS[event.key]
  const fields = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = fields.indexOf(event.target as HTMLButtonElement)
  if (!step || at === -1) return
  // The page would scroll away under the board.
  event.preventDefault()
  const [row, column] = [Math.floor(at / columns) + step[0], (at % columns) + step[1]]
  if (column < 0 || column >= columns) return
  fields[row * columns + column]?.focus()
}
