import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, then true: for what depends on the clock, the time zone or storage. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
