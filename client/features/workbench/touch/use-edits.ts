import { useCallback, useRef, useState } from 'react'
import type { Edit } from './source/element.ts'

type Edits = { done: Edit[]; undone: Edit[] }

const NONE: Edits = { done: [], undone: [] }

/**
 * The edits of a session, oldest first, and those that were taken back. Who waits for its turn reads `newest`: it must
 * know what was written before it, drawn or not.
 */
export function useEdits() {
  const [shown, setShown] = useState(NONE)
  const newest = useRef(shown)
  const change = useCallback((next: Edits) => {
    newest.current = next
    setShown(next)
  }, [])
  const add = useCallback((edit: Edit) => change({ done: [...newest.current.done, edit], undone: [] }), [change])
  const takeBack = useCallback(() => {
    const { done, undone } = newest.current
    change({ done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] })
  }, [change])
  const bringBack = useCallback(() => {
    const { done, undone } = newest.current
    change({ done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) })
  }, [change])
  return { ...shown, newest, add, takeBack, bringBack }
}
