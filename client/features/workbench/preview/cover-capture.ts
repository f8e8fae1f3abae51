import { passed } from '#client/lib/browser/passed.ts'
import { MAX_COVER_BYTES } from '#shared/projects/projects.ts'
import { sayToPage } from './say-to-page.ts'

const SIZE = { width: 640, height: 400 }
const TYPES = ['image/webp', 'image/jpeg']
/** The update of an ended turn may take this long to arrive. The app itself waits for what it then loads. */
const SETTLE_MS = 1_000
const ANSWER_MS = 10_000
const TRIES = 3

type Capture = {
  place: HTMLElement
  previewUrl: string
  projectId: string
  versionId: string
  /** Asked again once the picture is there, which takes a while. */
  isWanted: () => boolean
  signal: AbortSignal
}

/** The preview is asked for its picture once somebody sees it. The answer is false when it gives none. */
export async function captureCover({ place, previewUrl, isWanted, signal, ...shown }: Capture): Promise<boolean> {
  await isSeen(place, signal)
  // A preview that is still loading does not listen yet.
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await passed(SETTLE_MS, signal)
    const blob = await pictureOf(place.querySelector('iframe'), { origin: new URL(previewUrl).origin, signal })
    if (blob) return isWanted() && save(shown, { blob, signal })
  }
  return false
}

async function save(
  { projectId, versionId }: Pick<Capture, 'projectId' | 'versionId'>,
  { blob, signal }: { blob: Blob; signal: AbortSignal },
): Promise<boolean> {
  const answer = await fetch(`/api/projects/${projectId}/cover?version=${versionId}`, {
    method: 'PUT',
    headers: { 'content-type': blob.type },
    body: blob,
    signal,
  })
  return answer.ok
}

/** On a phone the conversation may cover the preview, which must be on the screen. */
function isSeen(place: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(signal.reason as Error)
    })
    observer.observe(place)
  })
}

type Asking = { origin: string; signal: AbortSignal }

/** The app could answer anything: only its own frame is heard, and type and size are checked. */
function pictureOf(frame: HTMLIFrameElement | null, { origin, signal }: Asking): Promise<Blob | null> {
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    const end = (blob: Blob | null) => {
      removeEventListener('message', listen)
      clearTimeout(timer)
      resolve(blob)
    }
    const listen = ({ origin: from, source, data }: MessageEvent) => {
      if (from === origin && source === frame?.contentWindow && isCaptured(data, id))
        end(isPicture(data.blob) ? data.blob : null)
    }
    const timer = setTimeout(() => end(null), ANSWER_MS)
    signal.addEventListener('abort', () => end(null))
    addEventListener('message', listen)
    sayToPage(frame?.contentWindow, { type: 'solid:capture', id, ...SIZE, maxBytes: MAX_COVER_BYTES }, origin)
  })
}

function isCaptured(data: unknown, id: string): data is { blob: unknown } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'solid:captured' &&
    'id' in data &&
    data.id === id &&
    'blob' in data
  )
}

export function isPicture(value: unknown): value is Blob {
  return value instanceof Blob && TYPES.includes(value.type) && value.size > 0 && value.size <= MAX_COVER_BYTES
}
