import type { ReactNode } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

export type DialogProps = { title: string; small?: boolean; onClose: () => void; children: ReactNode }

const code = lazyModule(() => import('./dialog-panel.tsx'))

/** Fetches what every dialog needs; for the first sign that one will be opened. */
export const preloadDialog = code.prepare

/**
 * A modal dialog while it is mounted. Escape, the cross and a click beside it close it; `onClose`, which unmounts it,
 * comes after that.
 */
export function Dialog(props: DialogProps) {
  const panel = useNeededModule(code)
  return panel && <panel.DialogPanel {...props} />
}
