import { useSyncExternalStore } from 'react'

/** The second key of a sequence must come within this time. */
const SEQUENCE_MS = 1_500
/** These elements take all keys for themselves while they are open. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** The keys are `['c']`, a sequence such as `['g', 'h']`, or a chord `['Mod', 'K']`. */
type KeyBinding = { id: string; keys: readonly string[] }
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** The reader remembers the first key of a sequence, and names the binding that a press completes. */
export function createKeyReader() {
  let first: { key: string; at: number } | null = null
  return (press: Press, bindings: readonly KeyBinding[]): string | null => {
    const { key, timeStamp } = press
    if (press.ctrlKey || press.metaKey) {
      first = null
      return press.altKey
        ? null
        : (bindings.find(({ keys }) => keys[0] === 'Mod' && keys[1]?.toLowerCase() === key.toLowerCase())?.id ?? null)
    }
    if (press.altKey || key.length !== 1) return null
    const before = first && timeStamp - first.at <= SEQUENCE_MS ? first.key : null
    first = null
    const sequence = before && bindings.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === key)
    if (sequence) return sequence.id
    if (bindings.some(({ keys }) => keys.length === 2 && keys[0] === key)) {
      first = { key, at: timeStamp }
      return null
    }
    return bindings.find(({ keys }) => keys.length === 1 && keys[0] === key)?.id ?? null
  }
}

export const isChord = ({ keys }: KeyBinding): boolean => keys[0] === 'Mod'

/** Whatever is open has the keys. */
export function isSomethingOpen(): boolean {
  return [...document.querySelectorAll(OPEN)].some((element) => element.checkVisibility())
}

/** Such a press belongs to what is being written. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null
}

/** Every page has these two: the command palette and the sheet of keyboard shortcuts. */
type Overlay = 'palette' | 'shortcuts'

/** Each opening has a number: what is opened again from within itself begins anew. */
let shown: { overlay: Overlay | null; opening: number } = { overlay: null, opening: 0 }
const NONE = shown
const listeners = new Set<() => void>()

/** It may open before the overlay's code is there; null closes. Only a browser can do so. */
export function showOverlay(overlay: Overlay | null): void {
  shown = { overlay, opening: shown.opening + 1 }
  for (const listener of listeners) listener()
}

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOverlay() {
  return useSyncExternalStore(
    onOverlay,
    () => shown,
    () => NONE,
  )
}
