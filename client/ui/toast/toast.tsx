import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadOrReload } from '#client/lib/lazy/lazy-module.ts'
import { areToastsWanted, onToastsWanted } from './toast-mount.ts'

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
