import { m } from '#shared/messages.gen/messages.js'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { withFrameCookies } from './frame-cookies.ts'
import { endingServiceWorker } from './service-worker.ts'

type LabelInput = { secret: string; projectId: string; nonce: string }

/** What a label opens. `read` is for operators who look on: the app answers them, and is told nothing. */
export type PreviewAccess = 'whole' | 'read'

const LABEL = /^([0-9a-z]{20})-([0-9a-f]{16})(?:-([0-9a-z]{20}))?$/
const SIGNATURE_CHARS = 16

/** The first label of a preview's host name. It cannot be guessed, and a new nonce makes the old one worthless. */
export function makePreviewLabel({
  secret,
  projectId,
  nonce,
  access = 'whole',
}: LabelInput & { access?: PreviewAccess }): string {
  const signature = hmacHex(
    secret,
    access === 'whole' ? `${projectId}:${nonce}` : `${projectId}:${nonce}:${access}`,
  ).slice(0, SIGNATURE_CHARS)
  return `${projectId.replace(/^prj_/, '')}-${signature}`
}

/** The label of an older version that runs on a copy of its rows. It goes with the preview's own. */
export function makeLookLabel({ secret, projectId, nonce, versionId }: LabelInput & { versionId: string }): string {
  const signature = hmacHex(secret, `${projectId}:${nonce}:look:${versionId}`).slice(0, SIGNATURE_CHARS)
  return `${projectId.replace(/^prj_/, '')}-${signature}-${versionId.replace(/^ver_/, '')}`
}

/** The version that a label shows, or null when it has not the shape of one. Its signature is not checked here. */
export function versionIdOfLabel(label: string): string | null {
  const id = LABEL.exec(label)?.[3]
  return id === undefined ? null : `ver_${id}`
}

/** The version that a label opens of this project; null when it is none of its present labels. */
export function lookedAt(label: string, input: LabelInput): string | null {
  const versionId = versionIdOfLabel(label)
  return versionId !== null && isSameText(label, makeLookLabel({ ...input, versionId })) ? versionId : null
}

/** The project that a label names, or null when it has not the shape of one. Its signature is not checked here. */
export function projectIdOfLabel(label: string): string | null {
  const [, id] = LABEL.exec(label) ?? []
  return id === undefined ? null : `prj_${id}`
}

/** What a label opens of this project; null when it is none of its present labels. */
export function previewAccess(label: string, input: LabelInput): PreviewAccess | null {
  const opens = (access: PreviewAccess) => isSameText(label, makePreviewLabel({ ...input, access }))
  if (opens('whole')) return 'whole'
  return opens('read') ? 'read' : null
}

/** The label in a request's host name: what stands before the first dot. */
export function labelOf(request: Request): string {
  return new URL(request.url).hostname.split('.')[0] ?? ''
}

/** What a wrong or outdated label answers. It says the same for projects that exist and for those that do not. */
export function previewNotFound(request: Request): Response {
  const ending = endingServiceWorker(request)
  if (ending) return ending
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(m.hosts_no_preview({}, { locale: browserLocale(request) }), { status: 404, headers })
}

/** Where a preview's app answers: under /api with its own server, and with the pages of its test payments. */
const APP_FOLDERS = ['/api/', '/~pay/']

/**
 * Passes a request to a preview's host on: to the app under its folders, to the project otherwise, which knows what else
 * the app's server answers. Both verify the label themselves.
 */
export async function handlePreviewHost(request: Request, env: Env): Promise<Response> {
  const projectId = projectIdOfLabel(labelOf(request))
  if (projectId === null) return previewNotFound(request)
  const { pathname } = new URL(request.url)
  const isOfApp = pathname === '/api' || APP_FOLDERS.some((folder) => pathname.startsWith(folder))
  const object = isOfApp ? appObject(env, { projectId, environment: 'preview' }) : projectObject(env, projectId)
  return withFrameCookies(await object.fetch(request))
}
