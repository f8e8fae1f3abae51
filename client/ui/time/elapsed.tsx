import { use, useSyncExternalStore } from 'react'
import { clockText } from '#client/lib/format/figures.ts'
import { PageMoment } from '#client/lib/format/moment.ts'

const SECOND_MS = 1_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, SECOND_MS)
  return () => clearInterval(timer)
}
const thisSecond = () => Date.now() - (Date.now() % SECOND_MS)

/** A running clock. */
export function Elapsed({ since }: { since: number }) {
  const page = use(PageMoment)
  const now = useSyncExternalStore(subscribe, thisSecond, () => page.now)
  return <span className="num">{clockText(now - since)}</span>
}
