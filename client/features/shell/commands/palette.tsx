import { useState } from 'react'
import { CommandDialog, type CommandGroup, type CommandItem } from '#client/ui/dialog/command.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Command } from './use-commands.ts'
import { matchesSearch, useFoundProjects } from './use-found-projects.ts'

type PaletteProps = { userId: string; commands: Command[]; onClose: () => void }

/** Goes to any page and any project and runs any command. */
export function Palette({ userId, commands, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const projects = useFoundProjects({ userId, query })
  // Asked once: what is possible does not change under an open palette.
  const [possible] = useState(() =>
    commands.filter(({ isPossible, isHiddenInPalette }) => !isHiddenInPalette && isPossible?.() !== false),
  )
  const inGroup = (group: Command['group']) => possible.filter((command) => command.group === group).map(itemOf)
  const groups: CommandGroup[] = [
    ...projects.groups,
    { label: m.shell_palette_pages(), items: matching(inGroup('go'), query) },
    { label: m.shell_palette_commands(), items: matching(inGroup('do'), query) },
  ].filter(({ items }) => items.length > 0)
  return (
    <CommandDialog
      label={m.shell_palette_label()}
      placeholder={m.shell_palette_placeholder()}
      groups={groups}
      query={query}
      onQuery={setQuery}
      isLoading={projects.isLoading}
      empty={m.shell_palette_empty()}
      onClose={onClose}
    />
  )
}

const itemOf = ({ id, label, icon, keys, run }: Command): CommandItem => ({
  id,
  label,
  icon,
  ...(keys && { keys: [...keys] }),
  onSelect: run,
})

const matching = (items: CommandItem[], query: string) => items.filter(({ label }) => matchesSearch(label, query))
