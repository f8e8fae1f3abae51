import { useSyncExternalStore } from 'react'

/** What lies over every page: the command palette or the sheet of keyboard shortcuts. */
export type Overlay = 'palette' | 'shortcuts'

let shown: Overlay | null = null
const listeners = new Set<() => void>()

/** Opens the palette or the sheet, also before their code is there; null closes. Browser only. */
export function showOverlay(overlay: Overlay | null): void {
  shown = overlay
  for (const listener of listeners) listener()
}

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(onOverlay, () => shown, () => null)
}
