import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { LongListProps } from './long-list.tsx'

const USUAL_HEIGHT = 260
const OVERSCAN = 5

export function LongListRows({ scroller, keys, keptKeys, render }: LongListProps) {
  // Whoever is in an entry with the keyboard must not lose it by scrolling away.
  const focused = useRef<string | null>(null)
  const { items, totalSize, measure } = useRows({
    scroller,
    keys,
    isKept: (key) => keptKeys.has(key) || key === focused.current,
  })
  return (
    <div
      onFocus={({ target }) => (focused.current = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null)}
      onBlur={() => (focused.current = null)}
      style={{ paddingBottom: totalSize - (items.at(-1)?.end ?? 0) }}
    >
      {items.map(({ key, index, start }, at) => (
        <div
          key={key}
          ref={measure}
          data-index={index}
          data-key={key}
          className={index === 0 ? 'entry first' : 'entry'}
          // The margin is the room of undrawn entries: in a flow entries are read in the list's order.
          style={{ marginTop: start - (items[at - 1]?.end ?? 0) }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  )
}

type RowOptions = Pick<LongListProps, 'scroller' | 'keys'> & { isKept: (key: string) => boolean }

/** Entries are measured as they are drawn. The place of what is read stays when others turn out taller. */
function useRows({ scroller, keys, isKept }: RowOptions) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const options = {
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index: number) => keys[index]!,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) =>
      [
        ...new Set([...defaultRangeExtractor(range), ...keys.flatMap((key, index) => (isKept(key) ? [index] : []))]),
      ].toSorted((a, b) => a - b),
    // The newest stand last: a list that opened at its beginning would draw that first.
    initialOffset: () => keys.length * USUAL_HEIGHT,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(),
  }
  const [rows] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [rows])
  useLayoutEffect(() => rows._willUpdate())
  return { items: rows.getVirtualItems(), totalSize: rows.getTotalSize(), measure: rows.measureElement }
}
