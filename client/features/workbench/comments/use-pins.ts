import { useEffect, useRef, useState, type RefObject } from 'react'
import { sayToPage } from '#client/features/workbench/preview/say-to-page.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { CommentThread } from '#shared/together/comments.ts'
import { pinsMessage } from './messages.ts'

type Pinning = {
  frame: RefObject<HTMLIFrameElement | null>
  previewUrl: string
  /** The page inside listens. One that was loaded anew knows of no pins. */
  isShown: boolean
  threads: CommentThread[]
  current: string | null
  onPin: (threadId: string) => void
}

/** The page shows a pin for each thread as long as this is used. Gives the ids of those whose element is not on it. */
export function usePins({ frame, previewUrl, isShown, threads, current, onPin }: Pinning): ReadonlySet<string> {
  const { origin } = new URL(previewUrl)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const pins = threads.map(({ id, number, place }) => ({
    ...place,
    id,
    number,
    label: m.comments_pin({ number: String(number) }),
  }))
  const said = JSON.stringify({ type: 'solid:pins', pins, current })
  const latest = useRef(onPin)
  useEffect(() => void (latest.current = onPin))

  useEffect(() => {
    if (isShown) sayToPage(frame.current?.contentWindow, JSON.parse(said), origin)
  }, [said, origin, frame, isShown])

  useEffect(() => {
    if (!isShown) return
    const target = frame.current?.contentWindow
    const listen = (event: MessageEvent) => {
      // Any page may post to any window: only this frame is believed, and only while it shows the preview's host.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const { data: message } = pinsMessage.safeParse(event.data)
      if (message?.type === 'solid:pin') latest.current(message.id)
      if (message?.type === 'solid:pinned') setMissing(new Set(message.missing))
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      sayToPage(target, { type: 'solid:pins', pins: [], current: null }, origin)
    }
  }, [origin, frame, isShown])
  return missing
}
