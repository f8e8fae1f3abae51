import type { ReactNode } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

export type DialogProps = { title: string; small?: boolean; wide?: boolean; onClose: () => void; children: ReactNode }

const code = lazyModule(() => import('./dialog-panel.tsx'))

/** The first sign that a dialog will be opened calls this. */
export const preloadDialog = code.prepare

/** Escape, the cross and a click beside it close the dialog. After that `onClose` must unmount it. */
export function Dialog(props: DialogProps) {
  const panel = useNeededModule(code)
  return panel && <panel.DialogPanel {...props} />
}
