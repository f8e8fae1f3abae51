import { useCallback, useState } from 'react'

/** Below this a grid has no room beside its list. It is the width of the style sheet. */
const NARROW_PX = 620

/**
 * Whether the element is narrow, as it is now and whenever its width changes. It is null on the server, which sends both
 * looks: the style sheet shows one.
 */
export function useNarrow() {
  const [isNarrow, setNarrow] = useState<boolean | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? Infinity) < NARROW_PX))
    observer.observe(element)
    setNarrow(element.getBoundingClientRect().width < NARROW_PX)
    return () => observer.disconnect()
  }, [])
  return { ref, isNarrow }
}
