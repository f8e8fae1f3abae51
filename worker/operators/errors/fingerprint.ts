import { CRITICAL_CODES, type ErrorKind, type ErrorSeverity } from '#shared/operators/errors.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { framesOf, isForeign, unhashed, type Frame } from './source-maps.ts'

/** It changes whenever one of the rules below does. Fingerprints of different rules must never be the same. */
const VERSION = 'v1'
const TOP_FRAMES = 3
const TITLE_CHARS = 200
const HASH_CHARS = 20

export type ErrorLine = { source: string; message: string; stack: string | null; ids: Record<string, string> }
/** What makes errors the same, and how their group is called. */
export type ErrorIdentity = {
  fingerprint: string
  kind: ErrorKind
  area: string
  title: string
  place: string
  code: string | null
  severity: ErrorSeverity
  projectId: string | null
}
/** Where a frame of a built file was written. Null when that is not known. */
export type Resolve = (frame: Frame) => Promise<Frame | null>

/** What differs from one error to the next and says nothing about its cause. The order counts. */
const VARIABLE: RegExp[] = [
  /\bhttps?:\/\/[^\s"'<>)]{1,500}/g,
  /"[^"\n]{0,300}"|“[^”\n]{0,300}”|`[^`\n]{0,300}`|(?<!\w)'[^'\n]{0,300}'(?!\w)/g,
  /\b[a-z]{3}_[0-9a-z]{20}\b/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi,
  /\d{4}-\d\d-\d\dT[\d:.]+Z?/g,
  // A digit after a letter belongs to a name, as in R2 or utf8.
  /(?<![A-Za-z_\d])[-+]?\d+(?:[.,:]\d+)*/g,
]

/** A message without what varies. */
export function normalised(message: string): string {
  return VARIABLE.reduce((text, pattern) => text.replace(pattern, '…'), message)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The group to which an error belongs. It is told by the message without what varies, the topmost frames of our code,
 * the source and the code.
 */
export async function identityOf(line: ErrorLine, resolve: Resolve): Promise<ErrorIdentity> {
  const kind = kindOf(line.source)
  const [head, frames] = [headOf(line.stack), await ownFrames(line.stack, resolve)]
  const code = line.ids['code'] ?? null
  const projectId = kind === 'app' ? (line.ids['projectId'] ?? null) : null
  // One error of our code is one group, whichever procedure it came through.
  const source = frames.length > 0 ? line.source.split('.', 1)[0]! : line.source
  const parts = [
    kind,
    projectId,
    source,
    code,
    normalised(line.message),
    head && normalised(head),
    ...frames.map(frameKey),
  ]
  return {
    fingerprint: `${VERSION}:${sha256Hex(JSON.stringify(parts)).slice(0, HASH_CHARS)}`,
    kind,
    area: line.source.split('.', 1)[0]!,
    title: titleOf(line.message, head),
    place: frames[0] ? placeOf(frames[0]) : line.source,
    code,
    severity: code !== null && CRITICAL_CODES.includes(code) ? 'critical' : 'error',
    projectId,
  }
}

function kindOf(source: string): ErrorKind {
  if (source.startsWith('app.')) return 'app'
  return source.startsWith('browser.') ? 'browser' : 'platform'
}

/** The beginning of a stack: the error's own name and message. */
function headOf(stack: string | null): string | null {
  const first = stack?.split('\n', 1)[0]?.trim() ?? ''
  return first === '' || framesOf(first).length > 0 ? null : first.replace(/^Uncaught /, '')
}

function titleOf(message: string, head: string | null): string {
  const [said, thrown] = [normalised(message), head === null ? null : normalised(head)]
  if (thrown === null || said.includes(thrown)) return said.slice(0, TITLE_CHARS)
  return (thrown.includes(said) ? thrown : `${said.replace(/[.:]$/, '')}: ${thrown}`).slice(0, TITLE_CHARS)
}

async function ownFrames(stack: string | null, resolve: Resolve): Promise<Frame[]> {
  const own: Frame[] = []
  for (const frame of stack === null ? [] : framesOf(stack)) {
    if (isForeign(frame)) continue
    const known = (await resolve(frame)) ?? frame
    if (!isForeign(known)) own.push(known)
    if (own.length === TOP_FRAMES) break
  }
  return own
}

/** A built file without a known map has no names of its own. They change with every release, and so do its lines. */
const isBuilt = ({ file }: Frame): boolean => /\.m?js(?:[?#]|$)/.test(file)
const frameKey = (frame: Frame): string =>
  isBuilt(frame) ? unhashed(frame.file) : `${frame.fn ?? ''} ${pathOf(frame.file)}`
const pathOf = (file: string): string => file.replace(/^(?:https?:\/\/[^/]+|file:\/\/)?\/?/, '').replace(/[?#].*$/, '')

function placeOf(frame: Frame): string {
  const file = isBuilt(frame) ? unhashed(frame.file) : pathOf(frame.file)
  return frame.fn && !isBuilt(frame) ? `${frame.fn} · ${file}` : file
}
