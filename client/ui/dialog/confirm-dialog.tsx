import type { ReactNode } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

export type ConfirmDialogProps = {
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
  isPending?: boolean
}

const code = lazyModule(() => import('./confirm-panel.tsx'))

/** It asks only before what cannot be undone. What can be undone is done, and a toast offers to undo it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const panel = useNeededModule(code)
  return panel && <panel.ConfirmPanel {...props} />
}
