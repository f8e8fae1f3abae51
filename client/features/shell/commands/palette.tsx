import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { CommandDialog, type CommandGroup, type CommandItem } from '#client/ui/dialog/command.tsx'
import { projectsIcon, retryIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Command } from './use-commands.ts'

type PaletteProps = { userId: string; commands: Command[]; onClose: () => void }

export function Palette({ userId, commands, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const projects = useFoundProjects({ userId, query })
  // The list is made once, because what is possible does not change under an open palette.
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

const PAUSE_MS = 150
const MOST = 8

/** The projects opened last stand first, then those that the server finds. */
function useFoundProjects({ userId, query }: { userId: string; query: string }): {
  groups: CommandGroup[]
  isLoading: boolean
} {
  const navigate = useNavigate()
  const search = useSettled(query.trim())
  const { data, isFetching, isError, isPlaceholderData, refetch } = useProjectSearch(search)
  const isWaiting = isPlaceholderData || search !== query.trim()
  const recent = useRecentProjects(userId).filter(({ title }) => matchesSearch(title, query))
  // While an answer is on its way, fitting ones of the last search stay: Enter must open nothing else.
  const found = (data?.items ?? [])
    .filter(({ id, title }) => !recent.some((one) => one.id === id) && (!isWaiting || matchesSearch(title, query)))
    .slice(0, MOST)
  const itemOf = ({ id, title }: RecentProject): CommandItem => ({
    id,
    label: title,
    icon: projectsIcon,
    onSelect: () => void navigate({ to: '/web-projects/$projectId', params: { projectId: id } }),
  })
  const again: CommandItem = {
    id: 'projects again',
    label: m.shell_palette_failed(),
    icon: retryIcon,
    onSelect: () => {
      void refetch()
      showOverlay('palette')
    },
  }
  return {
    groups: [
      { label: m.shell_palette_recent(), items: recent.map(itemOf) },
      { label: m.shell_palette_projects(), items: isError ? [again] : found.map(itemOf) },
    ],
    isLoading: !isError && (isFetching || isWaiting),
  }
}

/** A newer search aborts the older request. */
function useProjectSearch(search: string) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const input = { limit: MOST, ...(search && { search: search.slice(0, 100) }) }
  return useQuery({
    ...trpc.projects.list.queryOptions(input),
    queryFn: ({ signal }) => client.projects.list.query(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The value counts once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // The timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word of a search must begin a word of the text, whatever its accents and case. */
export function matchesSearch(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const REMEMBERED = 6
type RecentProject = { id: string; title: string }

/** This person opened these projects last in this browser, the newest first. */
function useRecentProjects(userId: string): RecentProject[] {
  return recentIn(useStored(keyOf(userId))[0])
}

export function useRememberProject(userId: string): void {
  const [stored, store] = useStored(keyOf(userId))
  const open = useMatches({
    select: (matches) => {
      const match = matches.find(({ routeId }) => routeId === '/web-projects/$projectId')
      const title =
        match?.status === 'success' ? (match.loaderData as { title?: string } | undefined)?.title : undefined
      return match && title !== undefined
        ? JSON.stringify({ id: (match.params as { projectId: string }).projectId, title })
        : null
    },
  })
  // The browser's storage is outside of React.
  useEffect(() => {
    if (!open) return
    const project = JSON.parse(open) as RecentProject
    const next = JSON.stringify(
      [project, ...recentIn(stored).filter(({ id }) => id !== project.id)].slice(0, REMEMBERED),
    )
    if (next !== stored) store(next)
  }, [open, stored, store])
}

const keyOf = (userId: string) => `recent-projects:${userId}`

const isRecent = (value: unknown): value is RecentProject =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

function recentIn(stored: string | null): RecentProject[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).slice(0, REMEMBERED) : []
  } catch {
    // A text that is not ours counts as no projects.
    return []
  }
}
