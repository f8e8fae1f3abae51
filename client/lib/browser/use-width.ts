import { useEffect, useRef, useState } from 'react'

/** The width is in whole pixels. It is `assumed` on the server and before it is measured. */
export function useWidth<Element extends globalThis.Element>(assumed: number) {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(assumed)
  // The width is known only after layout.
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidth(Math.round(entry.contentRect.width)),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
