import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'

const MOST = 6
export type RecentProject = { id: string; title: string }

/** This person opened these projects last in this browser, the newest first. */
export function useRecentProjects(userId: string): RecentProject[] {
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
    const next = JSON.stringify([project, ...recentIn(stored).filter(({ id }) => id !== project.id)].slice(0, MOST))
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
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : []
  } catch {
    // A text that is not ours counts as no projects.
    return []
  }
}
