import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { m } from '#shared/messages.gen/messages.js'

type ValueSliderProps = {
  summary: string
  /** The places of the drawing go from zero to this one. */
  last: number
  /** Where the keys begin. It is the last place if it is left away. */
  start?: number | undefined
  textOf: (place: number) => string
  /** The place nearest to a point of the drawing, in pixels from its upper left corner. */
  nearest: (point: { x: number; y: number }) => number
  /** What is shown at the place that is read. */
  children: (place: number) => ReactNode
}

/**
 * The place under the pointer, or the one that the arrow keys have come to, is read out.
 * It lies over the drawing as one slider, so that a screen reader says each place with its values.
 */
export function ValueSlider({ summary, last, start = last, textOf, nearest, children }: ValueSliderProps) {
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? null : Math.min(at, last)
  const now = shown ?? start
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setAt(nearest({ x: event.clientX - left, y: event.clientY - top }))
  }
  const step = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, { at: now, last })
    if (next === undefined) return
    event.preventDefault()
    // The same arrows step through the rows of a drawer, which must not hear them.
    event.stopPropagation()
    setAt(next === null ? null : Math.max(0, Math.min(last, next)))
  }
  return (
    <>
      <div
        className="chart-reader"
        role="slider"
        tabIndex={0}
        aria-label={m.ui_chart_values()}
        aria-description={summary}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={now}
        aria-valuetext={textOf(now)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(now)}
        onBlur={() => setAt(null)}
        onKeyDown={step}
      />
      {shown !== null && children(shown)}
    </>
  )
}

/** A key leads to a place. Null stands for none at all, and undefined says that the key is not the slider's. */
function keyTarget(key: string, { at, last }: { at: number; last: number }): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}
