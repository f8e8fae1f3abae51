import { useCallback, useSyncExternalStore } from 'react'

/** The same width as in the style sheets. */
export const PHONE = '(max-width: 760px)'

/** Whether the window is as the query says; null on the server and while hydrating, when nobody knows. */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
