import { useEffect, useState } from 'react'
import type { LookedAt } from '#shared/together/here.ts'

type OpenPageOptions = { projectId: string; tab: LookedAt; isSeen: boolean }

/**
 * What this page calls itself to others who have the project open, and what it showed first. While somebody sees it, it
 * says which tab it shows, and when it closes, so that nobody waits for its stream to be missed.
 */
export function useOpenPage({ projectId, tab, isSeen }: OpenPageOptions): { page: string; tab: LookedAt } {
  const [opened] = useState(() => ({ page: crypto.randomUUID().replaceAll('-', '').slice(0, 12), tab }))
  const { page } = opened
  useEffect(() => {
    if (isSeen) say({ projectId, page, tab })
  }, [isSeen, projectId, page, tab])
  // The browser keeps some pages that are left, and shows them again.
  useEffect(() => {
    const leave = () => say({ projectId, page, tab: null })
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && say({ projectId, page, tab })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [projectId, page, tab])
  return opened
}

/** `keepalive` lets it outlive the page. Unheard, it is made up for by the end of the page's stream. */
function say(look: { projectId: string; page: string; tab: LookedAt | null }): void {
  void fetch('/api/trpc/turns.lookAt', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: look }),
  }).catch(() => undefined)
}
