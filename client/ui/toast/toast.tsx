import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'

// Sonner is 9 kB: it is fetched by the first toast, never by the first page.
const ToastArea = lazy(() =>
  loadOrReload(() => import('./toast-area.tsx')).then((module) => ({ default: module.ToastArea })),
)

/** All toasts have one place, in the root route. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}

/** At most this many toasts exist, and the oldest go first. */
export const MOST_TOASTS = 20

let wanted = false
let announce = () => {}
let markReady = () => {}

/** It settles when the toast area is mounted: sonner drops what is shown before. */
export const toastAreaReady = new Promise<void>((resolve) => {
  markReady = resolve
})

export function wantToasts(): void {
  wanted = true
  announce()
}

function areToastsWanted(): boolean {
  return wanted
}

function onToastsWanted(listener: () => void): () => void {
  announce = listener
  return () => {
    announce = () => {}
  }
}

export function toastAreaIsMounted(): void {
  markReady()
}
