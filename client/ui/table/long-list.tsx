import type { ReactNode, RefObject } from 'react'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

export type LongListProps = {
  /** This element scrolls. */
  scroller: RefObject<HTMLElement | null>
  keys: string[]
  /** These entries are always there: somebody may be writing in them, or they change. */
  keptKeys: ReadonlySet<string>
  render: (index: number) => ReactNode
}

const code = lazyModule(() => import('./long-list-rows.tsx'))

/** Of thousands of entries of any height, only those near the view are in the document, in their order. */
export function LongList(props: LongListProps) {
  const rows = useNeededModule(code)
  return rows && <rows.LongListRows {...props} />
}
