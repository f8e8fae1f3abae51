import { useCallback, useSyncExternalStore } from 'react'

/** What was set while the page is open is kept here, because the browser's storage may be forbidden or full. */
const kept = new Map<string, string | null>()
const listeners = new Set<() => void>()

type Change = string | null | ((current: string | null) => string | null)

/** The text is null on the server, while hydrating, and when this browser keeps none under the key. */
export function useStored(key: string): readonly [string | null, (change: Change) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const set = useCallback((next: Change) => write(key, typeof next === 'function' ? next(read(key)) : next), [key])
  return [value, set]
}

/** Changes what is stored, as `useStored` does, for who does not follow it. Gives what is there now. */
export function changeStored(key: string, change: (current: string | null) => string | null): string | null {
  const now = read(key)
  const next = change(now)
  if (next !== now) write(key, next)
  return next
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  const known = kept.get(key)
  if (known !== undefined) return known
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be forbidden, and then nothing is kept from before.
    return null
  }
}

function write(key: string, value: string | null): void {
  kept.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden or full, and then the value lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
