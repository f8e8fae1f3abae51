import { useEffect, useSyncExternalStore } from 'react'

/** Something that can be done on the page at hand. The palette lists it while the page is shown. */
export type PageAction = { id: string; label: string; icon?: string; keys?: string[]; run: () => void }

const NONE: PageAction[] = []
const byPage = new Map<symbol, PageAction[]>()
const listeners = new Set<() => void>()
let all = NONE

/** Registers what a page can do with the command palette. The list must keep its identity while it says the same. */
export function usePageActions(actions: PageAction[]): void {
  // The palette is outside of the page: it lives beside the router's tree.
  useEffect(() => {
    const page = Symbol('page')
    change(() => byPage.set(page, actions))
    return () => change(() => byPage.delete(page))
  }, [actions])
}

/** Everything that the pages shown have registered. */
export function useRegisteredActions(): PageAction[] {
  return useSyncExternalStore(
    subscribe,
    () => all,
    () => NONE,
  )
}

function change(apply: () => void) {
  apply()
  all = [...byPage.values()].flat()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
