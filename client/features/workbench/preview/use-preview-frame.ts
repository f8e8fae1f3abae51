import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { PointedElement } from '#shared/turns/attachments.ts'
import { sayToPage } from './say-to-page.ts'

/** A preview page tells this to the page around it. */
type PreviewMessage =
  | { type: 'solid:location'; path: string }
  | { type: 'solid:updated'; revision: number; ms: number }
  | { type: 'solid:shown'; state: 'loading' | 'shown' | 'blank'; ms: number | null }
  | { type: 'solid:selected'; element: PointedElement | null; nth: number }

/** Whatever does not have exactly this shape comes from the maker's app and is not ours. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'solid:location' && 'path' in data && typeof data.path === 'string' && data.path.startsWith('/')) {
    return { type: 'solid:location', path: data.path.slice(0, 2_000) }
  }
  if (
    data.type === 'solid:updated' &&
    'revision' in data &&
    'ms' in data &&
    Number.isFinite(data.revision) &&
    Number.isFinite(data.ms)
  ) {
    return { type: 'solid:updated', revision: Number(data.revision), ms: Number(data.ms) }
  }
  if (data.type === 'solid:shown' && 'state' in data && 'ms' in data && isShownState(data.state))
    return { type: 'solid:shown', state: data.state, ms: Number.isFinite(data.ms) ? Number(data.ms) : null }
  if (data.type === 'solid:selected' && 'element' in data)
    return { type: 'solid:selected', element: readElement(data.element), nth: readNth(data.element) }
  return null
}

/** Among the elements that the same place in the source makes. */
function readNth(value: unknown): number {
  const nth = typeof value === 'object' && value !== null && 'nth' in value ? Number(value.nth) : 0
  return Number.isSafeInteger(nth) && nth >= 0 ? nth : 0
}

const isShownState = (value: unknown) => value === 'loading' || value === 'shown' || value === 'blank'

const TAG = /^[a-z][a-z0-9-]{0,39}$/
const PATH = /^(client|shared)\/[\p{L}\p{M}\p{N}_.@+()[\]$ /-]{1,180}$/u

function readElement(value: unknown): PointedElement | null {
  if (typeof value !== 'object' || value === null) return null
  const { tag, text, file, line } = value as Record<string, unknown>
  if (
    typeof tag !== 'string' ||
    !TAG.test(tag) ||
    typeof file !== 'string' ||
    !PATH.test(file) ||
    typeof line !== 'number' ||
    !Number.isInteger(line) ||
    line < 1
  )
    return null
  return { tag, text: typeof text === 'string' ? text.slice(0, 100) : '', file, line }
}

/** A path such as `//other.host` must not lead the frame away from the app. */
export function previewAddress(previewUrl: string, path: string): string {
  const { origin } = new URL(previewUrl)
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
  return url.origin === origin ? url.href : `${origin}/`
}

type Shown = { at: string; load: number }

/** A page of the preview that has loaded answers within this time. */
const ANSWER_LIMIT_MS = 2_000

/**
 * What the frame is known to show. A page says by itself when it begins to load and whether anything is to be seen on
 * it. One that has loaded without a word is silent, or foreign where the preview had answered before.
 */
export type PageState = 'loading' | 'shown' | 'blank' | 'silent' | 'foreign'
type FramePage = { state: PageState; loadedMs: number | null; updatedMs: number | null }
const LOADING: FramePage = { state: 'loading', loadedMs: null, updatedMs: null }

export function usePreviewFrame(previewUrl: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isTalking = useRef(false)
  const isAnswered = useRef(false)
  const [shown, setShown] = useState<Shown>({ at: '/', load: 0 })
  const [path, setPath] = useState('/')
  const [page, setPage] = useState(LOADING)
  const { origin } = new URL(previewUrl)

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // Any page may post to any window: only this frame is believed, and only while it shows the preview's host.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readPreviewMessage(event.data)
      if (message?.type === 'solid:location') {
        isTalking.current = true
        setPath(message.path)
      }
      if (message?.type === 'solid:updated') setPage((last) => ({ ...last, updatedMs: message.ms }))
      if (message?.type === 'solid:shown') {
        isAnswered.current = true
        const { state, ms } = message
        setPage((last) => (state === 'loading' ? LOADING : { ...last, state, loadedMs: ms }))
      }
    }
    addEventListener('message', listen)
    // What a page said before this one listened is lost. Any host may read that it is asked.
    frame.current?.contentWindow?.postMessage({ type: 'solid:ask' }, '*')
    return () => removeEventListener('message', listen)
  }, [origin])

  /** A document was loaded in the frame, or should have been by now. A page of the preview answers when it is asked. */
  const expectAnswer = useCallback(() => {
    isAnswered.current = false
    frame.current?.contentWindow?.postMessage({ type: 'solid:ask' }, '*')
    const timer = setTimeout(() => {
      if (isAnswered.current) return
      setPage({ ...LOADING, state: isTalking.current ? 'foreign' : 'silent' })
    }, ANSWER_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])

  // Reloading makes a new frame instead of a message: it must help when the page inside does not answer.
  const show = useCallback((next: string) => {
    isTalking.current = false
    setPage(LOADING)
    setPath(next)
    setShown((last) => ({ at: next, load: last.load + 1 }))
  }, [])
  const reload = useCallback(() => show(path), [show, path])
  const navigate = useCallback(
    (next: string) => {
      const target = next.startsWith('/') ? next : `/${next}`
      if (!isTalking.current) return show(target)
      setPath(target)
      sayToPage(frame.current?.contentWindow, { type: 'solid:navigate', path: target }, origin)
    },
    [origin, show],
  )
  // When the preview gets another address while it is shown, the frame goes there.
  return {
    frame,
    src: previewAddress(previewUrl, shown.at),
    load: shown.load,
    path,
    page,
    expectAnswer,
    navigate,
    reload,
  }
}

type Selecting = {
  frame: RefObject<HTMLIFrameElement | null>
  previewUrl: string
  /** It changes with each page that is loaded anew. */
  load: number
  onPointed: (element: PointedElement, nth: number) => void
}

/** The page inside shows what would be chosen, and says what the maker pointed at. */
export function useSelectElement({ frame, previewUrl, load, onPointed }: Selecting) {
  const { origin } = new URL(previewUrl)
  // The state belongs to the page that was asked, because a page loaded later knows nothing of it.
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
      // Any page may post to any window: only this frame is believed, and only while it shows the preview's host.
      if (event.origin !== origin || event.source !== target) return
      const message = readPreviewMessage(event.data)
      if (message?.type !== 'solid:selected') return
      setAskedLoad(null)
      if (message.element) chosen.current(message.element, message.nth)
    }
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setAskedLoad(null)
    addEventListener('message', listen)
    addEventListener('keydown', cancel)
    sayToPage(target, { type: 'solid:select', on: true }, origin)
    return () => {
      removeEventListener('message', listen)
      removeEventListener('keydown', cancel)
      sayToPage(target, { type: 'solid:select', on: false }, origin)
    }
  }, [isOn, origin, frame])

  const toggle = useCallback(() => setAskedLoad((asked) => (asked === load ? null : load)), [load])
  return { isOn, toggle }
}
