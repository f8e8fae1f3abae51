import { useCallback, useSyncExternalStore } from 'react'

/** This width must be the one of the style sheets. */
export const PHONE = '(max-width: 760px)'

/** It is null on the server and while hydrating, when nobody knows the window. */
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
