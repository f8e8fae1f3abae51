import { useEffect, useState } from 'react'

type Values = Record<string, string | number | boolean>

/** State that this browser keeps, so that a reload loses nothing. */
export function useKept<T extends Values>(key: string, initial: T): [values: T, change: (changed: Partial<T>) => void] {
  const [values, setValues] = useState(() => ({ ...initial, ...kept(key, initial) }))
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Storage is full or forbidden: the tool works all the same, until the page is closed.
    }
  }, [key, values])
  return [values, (changed) => setValues((before) => ({ ...before, ...changed }))]
}

/** What was kept, as far as it is still of the kind that is used here. */
function kept<T extends Values>(key: string, initial: T): Partial<T> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([name, value]) => typeof value === typeof initial[name])
    return Object.fromEntries(entries) as Partial<T>
  } catch {
    return {}
  }
}
