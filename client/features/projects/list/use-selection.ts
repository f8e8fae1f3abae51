import { useRef, useState, type MouseEvent } from 'react'

/** What leaves the list leaves the selection. */
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
    /** A change event does not say whether Shift was pressed, but the click before it does. */
    watch: (event: MouseEvent) => {
      isRange.current = event.shiftKey
    },
  }
}

type Ids = ReadonlySet<string>
type Range = { order: string[]; before: Ids; after: Ids; anchor: string | null }

/** The id is that of the pressed box, or null when not exactly one was pressed. */
export function changedId(before: Ids, after: Ids): string | null {
  const changed = [...[...before].filter((id) => !after.has(id)), ...[...after].filter((id) => !before.has(id))]
  return changed.length === 1 ? changed[0]! : null
}

/** With shift, everything from the last pressed box to this one becomes as this one did. */
export function extendRange({ order, before, after, anchor }: Range): Ids {
  const pressed = changedId(before, after)
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(pressed ?? '')]
  if (pressed === null || from < 0 || to < 0) return after
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return after.has(pressed) ? new Set([...after, ...range]) : new Set([...after].filter((id) => !range.includes(id)))
}

export function toggled(selected: Ids, id: string): Ids {
  return selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id])
}
