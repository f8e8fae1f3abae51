import { BANDS, bandLines, FLUSH, pktLine, readPktLines } from '#worker/platform/git/pkt-line.ts'
import type { projectObject } from '#worker/platform/objects/stubs.ts'

/** A wish of git's for commits. It names what is there already, in requests that grow. */
export type Wish = { wants: string[]; haves: string[]; isDone: boolean; refusal: string | null; hasBands: boolean }

export const MAX_WISH_BYTES = 1024 * 1024
const MAX_LINES = 20_000
const SHA = '[0-9a-f]{40}'

/** What a body of `git-upload-pack` asks for. Null for one that cannot be read. */
export function wishOf(body: Uint8Array): Wish | null {
  const lines = readPktLines(body, { most: MAX_LINES })?.lines
  if (!lines) return null
  const texts = lines.filter((line) => line !== null)
  const shas = (key: string) =>
    texts.flatMap((line) => new RegExp(`^${key} (${SHA})(?: |$)`).exec(line)?.slice(1) ?? [])
  const isShallow = texts.some((line) => /^(shallow|deepen|filter)\b/.test(line))
  return {
    wants: shas('want'),
    haves: shas('have'),
    isDone: texts.includes('done'),
    refusal: isShallow ? 'Clone the whole repository: parts of it are not served.' : null,
    hasBands: texts.some((line) => line.startsWith('want ') && line.includes('side-band-64k')),
  }
}

/** Answers a wish as a server does that agrees on one commit (gitprotocol-pack, without `multi_ack`). */
export async function answerWish(project: ReturnType<typeof projectObject>, wish: Wish): Promise<BodyInit> {
  const { wants, haves, isDone, refusal, hasBands } = wish
  const [want] = wants
  if (refusal !== null) return pktLine(`ERR ${refusal}\n`)
  if (want === undefined || wants.some((other) => other !== want)) return pktLine('ERR There is one branch, main.\n')
  using repository = await project.git()
  const common = await repository.common(haves)
  const agreed = pktLine(common === null ? 'NAK\n' : `ACK ${common}\n`)
  if (!isDone) return agreed
  const pack = await repository.pack({ want, haves })
  if (!pack) return pktLine('ERR There is no such version. Fetch again.\n')
  const begin = new TextEncoder().encode(agreed)
  const end = hasBands ? new TextEncoder().encode(FLUSH) : new Uint8Array()
  let isFirst = true
  return pack.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isFirst) controller.enqueue(begin)
        isFirst = false
        controller.enqueue(hasBands ? bandLines(BANDS.data, chunk) : chunk)
      },
      flush: (controller) => controller.enqueue(end),
    }),
  )
}
