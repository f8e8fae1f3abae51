import { useSyncExternalStore } from 'react'

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
