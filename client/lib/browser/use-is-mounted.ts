import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** It is false on the server and while hydrating: what needs the clock, the zone or storage must wait. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
