import type { ReactNode } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

export type CommandItem = {
  id: string
  label: string
  hint?: string
  icon?: string
  keys?: string[]
  onSelect: () => void
}
export type CommandGroup = { label: string; items: CommandItem[] }

export type CommandDialogProps = {
  label: string
  placeholder: string
  groups: CommandGroup[]
  query: string
  onQuery: (query: string) => void
  isLoading: boolean
  empty: ReactNode
  onClose: () => void
}

const code = lazyModule(() => import('./command-panel.tsx'))

/** The first sign that the palette will be opened calls this. */
export const preloadCommand = code.prepare

/** The groups come filtered for `query`. What is chosen runs when the palette has closed. */
export function CommandDialog(props: CommandDialogProps) {
  const panel = useNeededModule(code)
  return panel && <panel.CommandPanel {...props} />
}
