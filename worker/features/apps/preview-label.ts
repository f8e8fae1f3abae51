import { m } from '#shared/messages.gen/messages.js'
import { hmacHex, isSameText } from '#worker/platform/hash.ts'
import { browserLocale } from '#worker/platform/maker-locale.ts'

type LabelInput = { secret: string; projectId: string; nonce: string }

const LABEL = /^([0-9a-z]{20})-([0-9a-f]{16})$/
const SIGNATURE_CHARS = 16

/** The first part of a preview's host name. It cannot be guessed, and a new nonce makes the old one worthless. */
export function makePreviewLabel({ secret, projectId, nonce }: LabelInput): string {
  const signature = hmacHex(secret, `${projectId}:${nonce}`).slice(0, SIGNATURE_CHARS)
  return `${projectId.replace(/^prj_/, '')}-${signature}`
}

/** The project a label speaks of, or null when it has not the shape of a label. Says nothing about its signature. */
export function projectIdOfLabel(label: string): string | null {
  const [, id] = LABEL.exec(label) ?? []
  return id === undefined ? null : `prj_${id}`
}

/** Whether a label is the present one of this project. */
export function isPreviewLabel(label: string, input: LabelInput): boolean {
  return isSameText(label, makePreviewLabel(input))
}

/** The label in a request's host name: what stands before the first dot. */
export function labelOf(request: Request): string {
  return new URL(request.url).hostname.split('.')[0] ?? ''
}

/** What a wrong or outdated label answers. It says the same for projects that exist and for those that do not. */
export function previewNotFound(request: Request): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(m.hosts_no_preview({}, { locale: browserLocale(request) }), { status: 404, headers })
}
