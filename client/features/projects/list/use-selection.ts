import { useRef, useState, type MouseEvent } from 'react'
import { changedId, extendRange, toggled } from './selection.ts'

/** Which of the shown projects are selected. What leaves the list leaves the selection. */
export function useSelection(order: string[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const isRange = useRef(false)
  const selected = new Set(order.filter((id) => kept.has(id)))
  const select = (after: ReadonlySet<string>) => {
    setKept(isRange.current ? extendRange({ order, before: selected, after, anchor: anchor.current }) : after)
    anchor.current = changedId(selected, after) ?? anchor.current
    isRange.current = false
  }
  return {
    selected,
    select,
    toggle: (id: string) => select(toggled(selected, id)),
    /** A change of a box does not say whether shift was held; the click that makes it does. */
    watch: (event: MouseEvent) => {
      isRange.current = event.shiftKey
    },
  }
}
