import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from './figures.ts'

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS / 2)
  return () => clearInterval(timer)
}
const startOfMinute = () => Date.now() - (Date.now() % MINUTE_MS)

/** The start of the current minute by the browser's clock; null on the server and while hydrating. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, startOfMinute, () => null)
}
