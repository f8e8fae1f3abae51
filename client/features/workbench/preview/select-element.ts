import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { PointedElement } from '#shared/attachments.ts'
import { readPreviewMessage } from './preview-messages.ts'

type Selecting = {
  frame: RefObject<HTMLIFrameElement | null>
  previewUrl: string
  /** Changes with each page that is loaded anew. */ load: number
  onPointed: (element: PointedElement) => void
}

/** Lets the maker point at an element of the preview. The page shows what it would be and says what was chosen. */
export function useSelectElement({ frame, previewUrl, load, onPointed }: Selecting) {
  const { origin } = new URL(previewUrl)
  // Of the page that was asked: one that is loaded after it knows nothing of it.
  const [askedLoad, setAskedLoad] = useState<number | null>(null)
  const isOn = askedLoad === load

  const chosen = useRef(onPointed)
  useEffect(() => {
    chosen.current = onPointed
  })

  useEffect(() => {
    if (!isOn) return
    const target = frame.current?.contentWindow
    const listen = (event: MessageEvent) => {
      // Any page may post to any window: only this frame, and only while it shows the preview's own host, is believed.
      if (event.origin !== origin || event.source !== target) return
      const message = readPreviewMessage(event.data)
      if (message?.type !== 'solid:selected') return
      setAskedLoad(null)
      if (message.element) chosen.current(message.element)
    }
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setAskedLoad(null)
    addEventListener('message', listen)
    addEventListener('keydown', cancel)
    target?.postMessage({ type: 'solid:select', on: true }, origin)
    return () => {
      removeEventListener('message', listen)
      removeEventListener('keydown', cancel)
      target?.postMessage({ type: 'solid:select', on: false }, origin)
    }
  }, [isOn, origin, frame])

  const toggle = useCallback(() => setAskedLoad((asked) => (asked === load ? null : load)), [load])
  return { isOn, toggle }
}
