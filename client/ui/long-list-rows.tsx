import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { LongListProps } from './long-list.tsx'

const USUAL_HEIGHT = 260
const OVERSCAN = 5

export function LongListRows({ scroller, keys, keptKeys, render }: LongListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Whoever is in an entry with the keyboard must not lose it by scrolling away.
  const focused = useRef<string | null>(null)
  const rangeExtractor = (range: Range) => {
    const kept = keys.flatMap((key, index) => (keptKeys.has(key) || key === focused.current ? [index] : []))
    return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b)
  }
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => keys[index]!,
    overscan: OVERSCAN,
    rangeExtractor,
    // Read together, newest last: a list that opens at its beginning would draw that first.
    initialOffset: () => keys.length * USUAL_HEIGHT,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <div
      ref={list}
      className="long-list"
      onFocus={({ target }) => (focused.current = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null)}
      onBlur={() => (focused.current = null)}
      style={{ paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }}
    >
      {items.map(({ key, index, start }, at) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          data-key={key}
          className={index === 0 ? 'entry first' : 'entry'}
          // The room of the entries before it that are not there: in a flow the order of reading is the order of the list.
          style={{ marginTop: start - (items[at - 1]?.end ?? 0) }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  )
}
