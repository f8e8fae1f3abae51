import { useCallback, useEffect, useRef, useState } from 'react'
import { previewAddress, readPreviewMessage } from './preview-messages.ts'

type Shown = { src: string; load: number }

/** The frame that shows the preview: where it is, when it last updated itself, and how to move it. */
export function usePreviewFrame(previewUrl: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isTalking = useRef(false)
  const [shown, setShown] = useState<Shown>({ src: previewAddress(previewUrl, '/'), load: 0 })
  const [path, setPath] = useState('/')
  const [updatedMs, setUpdatedMs] = useState<number | null>(null)
  const { origin } = new URL(previewUrl)

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // Any page may post to any window: only this frame, and only while it shows the preview's own host, is believed.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readPreviewMessage(event.data)
      if (message?.type === 'solid:location') {
        isTalking.current = true
        setPath(message.path)
      }
      if (message?.type === 'solid:updated') setUpdatedMs(message.ms)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin])

  // A new frame rather than a message: reloading must help when the page inside no longer answers.
  const show = useCallback(
    (next: string) => {
      isTalking.current = false
      setUpdatedMs(null)
      setPath(next)
      setShown((last) => ({ src: previewAddress(previewUrl, next), load: last.load + 1 }))
    },
    [previewUrl],
  )
  const reload = useCallback(() => show(path), [show, path])
  const navigate = useCallback(
    (next: string) => {
      const target = next.startsWith('/') ? next : `/${next}`
      if (!isTalking.current) return show(target)
      setPath(target)
      frame.current?.contentWindow?.postMessage({ type: 'solid:navigate', path: target }, origin)
    },
    [origin, show],
  )
  return { frame, shown, path, updatedMs, navigate, reload }
}
