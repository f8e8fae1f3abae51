import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'

const KEY = 'solid:chat-width'
export const CHAT_WIDTH = { min: 340, max: 560, usual: 424 }
const STEP_PX = 16

/** The width of the conversation, kept in this browser, moved by dragging or by the arrow keys. */
export function useChatWidth() {
  const [width, setWidth] = useState(CHAT_WIDTH.usual)
  const [isDragging, setDragging] = useState(false)
  // Storage exists only in the browser; reading it while rendering would differ from the server's page.
  useEffect(() => setWidth(clamp(keptWidth())), [])

  const change = (next: number) => {
    const px = clamp(next)
    setWidth(px)
    keepWidth(px)
  }
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
      const next = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: CHAT_WIDTH.min, End: CHAT_WIDTH.max }[event.key]
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

function keptWidth(): number {
  try {
    return Number(localStorage.getItem(KEY)) || CHAT_WIDTH.usual
  } catch {
    // Storage may be forbidden: the usual width then.
    return CHAT_WIDTH.usual
  }
}

function keepWidth(px: number): void {
  try {
    localStorage.setItem(KEY, String(px))
  } catch {
    // As above: the width then lasts as long as the page.
  }
}
