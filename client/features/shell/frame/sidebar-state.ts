import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const SIDEBAR_COOKIE = 'sidebar'
const YEAR_S = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The page's root carries the state, so styles follow it without a render. Only a browser has it. */
const isCollapsed = () => document.documentElement.dataset.sidebar === 'collapsed'

/** The choice is remembered. Only a browser can do so. */
export function toggleSidebar(): void {
  const collapse = !isCollapsed()
  document.cookie = `${SIDEBAR_COOKIE}=${collapse ? 'collapsed' : ''}; path=/; max-age=${collapse ? YEAR_S : 0}; samesite=lax`
  if (collapse) document.documentElement.dataset.sidebar = 'collapsed'
  else delete document.documentElement.dataset.sidebar
  for (const listener of listeners) listener()
}

export function useIsSidebarCollapsed(): boolean {
  const atFirst = useRouteContext({ from: '__root__', select: ({ isSidebarCollapsed }) => isSidebarCollapsed })
  return useSyncExternalStore(subscribe, isCollapsed, () => atFirst)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server reads whether the sidebar was left collapsed, so that nothing moves when the page comes alive. */
export function isCollapsedInCookie(cookieHeader: string | null | undefined): boolean {
  return /(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(cookieHeader ?? '')
}
