import { useCallback, useEffect, useRef, useState } from 'react'

const NEAR_END_PX = 48
/** What is shown from its start on does not touch the edge, where logs fade out. */
const START_GAP_PX = 28

/**
 * The scroller stays at its end while its content grows, unless the reader has scrolled up.
 * When content is put before what is being read, the reader's place is kept.
 */
export function usePinnedScroll() {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pinned = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    const box = scroller.current
    if (!box || !content.current) return
    let height = box.scrollHeight
    let room = box.clientHeight
    const onScroll = () => {
      // A change of size scrolls too, before the observer hears of it. That was not the reader.
      if (box.scrollHeight !== height || box.clientHeight !== room) return
      pinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
      setAtEnd(pinned.current)
    }
    const onResize = () => {
      if (pinned.current) box.scrollTop = box.scrollHeight
      else if (box.scrollTop < NEAR_END_PX) box.scrollTop += box.scrollHeight - height
      height = box.scrollHeight
      room = box.clientHeight
    }
    onResize()
    const observer = new ResizeObserver(onResize)
    observer.observe(content.current)
    observer.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])

  const toEnd = useCallback(() => {
    pinned.current = true
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])
  /** Shows what begins with this element, and follows the end no more. What fits below it stays where it is. */
  const toStartOf = useCallback((element: Element) => {
    const box = scroller.current
    if (!box || !pinned.current) return
    const hidden = box.getBoundingClientRect().top + START_GAP_PX - element.getBoundingClientRect().top
    if (hidden <= 0) return
    pinned.current = false
    box.scrollTop -= hidden
  }, [])
  return { scroller, content, isAtEnd, toEnd, toStartOf }
}
