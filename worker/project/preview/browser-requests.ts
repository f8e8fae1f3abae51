import * as z from 'zod'
import type { PageView } from '#worker/agent/ports.ts'
import { pictureType } from '#worker/platform/data/picture-type.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { PageQuestion } from '#worker/project/events/sockets.ts'

export type BrowserRequests = ReturnType<typeof createBrowserRequests>

/** How long a page has to answer. The builder goes on without it after that. */
const ANSWER_MS = 5_000
/** How long a page that loads anew has to come back and answer. */
const RETURN_MS = 3_000
const MAX_PICTURE_BYTES = 300_000
/** It has room for the picture in base64, the tree and the console. */
const MAX_ANSWER_BYTES = 520_000

/** `hasPage` is also true of one that is only loading anew. */
type Ports = { ask(question: PageQuestion): number; hasPage(): boolean; clock: Clock }

/** What worker/runtime/browser/look.js sends. */
const viewSchema = z.object({
  path: z.string().max(2_000),
  title: z.string().max(400),
  tree: z.string().max(14_000),
  console: z.array(z.string().max(600)).max(60),
  picture: z.object({ data: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) }).nullable(),
})

/**
 * Questions to the open pages of the preview. Their ids are secrets that are good for one answer, so that nobody
 * answers who was not asked.
 */
export function createBrowserRequests({ ask, hasPage, clock }: Ports) {
  // A cache: an eviction also ends the turn's step, which then asks again.
  const waiting = new Map<string, { question: PageQuestion; resolve: (view: PageView) => void }>()

  /** What pages that open now are to be asked as well. */
  const open = (): PageQuestion[] => [...waiting.values()].map(({ question }) => question)

  /** The first answer of any page; null when none came in time. */
  async function look({
    path,
    withPicture,
    isPhone = false,
    signal,
  }: {
    path: string | null
    withPicture: boolean
    isPhone?: boolean
    signal: AbortSignal
  }): Promise<PageView | null> {
    const id = `${crypto.randomUUID()}${crypto.randomUUID()}`
    const { promise, resolve } = Promise.withResolvers<PageView | null>()
    const question = { id, path, withPicture, isPhone }
    waiting.set(id, { question, resolve })
    const giveUp = () => resolve(null)
    const asked = ask(question)
    const cancelTimer = clock.after(asked > 0 ? ANSWER_MS : RETURN_MS, giveUp)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      return asked > 0 || hasPage() ? await promise : null
    } finally {
      waiting.delete(id)
      cancelTimer()
      signal.removeEventListener('abort', giveUp)
    }
  }

  /** Takes a page's answer. It is not even read when its question is not open. */
  async function take(request: Request, id: string): Promise<'taken' | 'unknown' | 'refused'> {
    if (!waiting.has(id)) return 'unknown'
    const bytes = await limitedBody(request, MAX_ANSWER_BYTES)
    const parsed = viewSchema.safeParse(bytes && jsonOf(new TextDecoder().decode(bytes)))
    if (!parsed.success) return 'refused'
    const { picture, ...view } = parsed.data
    // Another page may have answered while this one was read.
    waiting.get(id)?.resolve({ ...view, picture: picture && checkedPicture(picture.data) })
    waiting.delete(id)
    return 'taken'
  }

  return { look, take, open }
}

/** A picture that a provider refused would end this turn and every turn after it. */
function checkedPicture(data: string): PageView['picture'] {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const mediaType = pictureType(bytes)
  if (bytes.byteLength > MAX_PICTURE_BYTES || !isWhole(bytes, mediaType)) return null
  return mediaType && { mediaType, data }
}

function isWhole(bytes: Uint8Array, mediaType: ReturnType<typeof pictureType>): boolean {
  const at = (offset: number) => bytes[offset] ?? 0
  if (mediaType === 'image/webp')
    return (
      (at(4) | (at(5) << 8) | (at(6) << 16) | (at(7) << 24)) + 8 === bytes.byteLength &&
      at(12) === 0x56 &&
      at(13) === 0x50 &&
      at(14) === 0x38
    )
  return mediaType === 'image/jpeg' && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
}

/** What a text says as JSON; undefined when it is none, which fits no schema. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller's schema refuses it.
    return undefined
  }
}
