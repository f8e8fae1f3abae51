import { useEffect, useRef } from 'react'
import { TEXTS } from '../shared/texts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
}
const SWIPE_PX = 24

/** Calls `go` for arrow keys and for swipes over the element whose props it gives. */
export function useDirections(go: (direction: Direction) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const direction = KEYS[event.key]
      const isTyping = event.target instanceof HTMLInputElement
      if (!direction || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      // The page would scroll away under the board.
      event.preventDefault()
      latest.current(direction)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return {
    onPointerDown(event: React.PointerEvent) {
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: React.PointerEvent) {
      const from = start.current
      start.current = null
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return
      if (Math.abs(x) > Math.abs(y)) go(x > 0 ? 'right' : 'left')
      else go(y > 0 ? 'down' : 'up')
    },
  }
}

const ARROWS: Array<[Direction, string, string]> = [
  ['up', '↑', 'col-start-2'],
  ['left', '←', 'col-start-1 row-start-2'],
  ['down', '↓', 'col-start-2 row-start-2'],
  ['right', '→', 'col-start-3 row-start-2'],
]

/** Four buttons, for thumbs and for whoever has no arrow keys. */
export function DirectionPad({ go }: { go: (direction: Direction) => void }) {
  return (
    <div className="mx-auto mt-5 grid w-44 grid-cols-3 gap-2">
      {ARROWS.map(([direction, arrow, place]) => (
        <button
          key={direction}
          type="button"
          aria-label={TEXTS[direction]}
          onClick={() => go(direction)}
          className={`h-12 rounded-lg bg-card text-xl font-bold text-on-card shadow-[0_4px_0_var(--color-line)] active:translate-y-1 active:shadow-none ${place}`}
        >
          {arrow}
        </button>
      ))}
    </div>
  )
}
