import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'

export const CHAT_WIDTH = { min: 340, max: 560, usual: 424 }
const STEP_PX = 16

/** The width of the conversation, kept in this browser, moved by dragging or by the arrow keys. */
export function useChatWidth() {
  const [kept, keep] = useStored('solid:chat-width')
  const [isDragging, setDragging] = useState(false)
  const width = clamp(Number(kept) || CHAT_WIDTH.usual)
  const change = (next: number) => keep(String(clamp(next)))
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) change(event.clientX)
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
    onDoubleClick: () => change(CHAT_WIDTH.usual),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = {
        ArrowLeft: width - STEP_PX,
        ArrowRight: width + STEP_PX,
        Home: CHAT_WIDTH.min,
        End: CHAT_WIDTH.max,
      }[event.key]
      if (next === undefined) return
      event.preventDefault()
      change(next)
    },
  }
  return { width, isDragging, handle }
}

function clamp(px: number): number {
  return Math.min(CHAT_WIDTH.max, Math.max(CHAT_WIDTH.min, Math.round(px)))
}
