import { zipSync } from 'fflate'
import { Hono } from 'hono'
import { isId } from '#shared/ids.ts'
import { isSafePath } from '#shared/projects/files.ts'
import { withAiNote } from '#worker/features/app-ai/exported.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { secretNames, withSecretNames } from '#worker/features/secrets/exported.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { slugFromTitle } from './addresses.ts'

type Variables = { user: SessionUser | null }

/** Downloads a project as it is, which runs by itself once it is unzipped, or a part of its files. */
export const exportHttp = new Hono<{ Bindings: Env; Variables: Variables }>()
  .get('/:projectId/export.zip', async (c) => {
    const { projectId } = c.req.param()
    const user = signedIn(c.get('user'))
    if (!isId('project', projectId)) throw new DomainError('project.not_found')
    const { title } = await requireProject({ env: c.env, user, isReading: true }, projectId)
    const project = projectObject(c.env, projectId)
    // This is the newest version. In the middle of a turn, the files themselves are half written.
    const snapshot = await project.snapshot((await project.state()).headVersion?.id ?? null)
    const names = await secretNames(c.env, projectId)
    const locale = makerLocale({ user, request: c.req.raw })
    const files = withAiNote(withSecretNames(snapshot, { names, locale }), locale)
    const folder = slugFromTitle(title)
    const zip = zipSync(Object.fromEntries(files.map((file) => [`${folder}/${file.path}`, file.content])), { level: 6 })
    return asDownload(zip, { type: 'application/zip', name: `${folder}.zip` })
  })
  .get('/:projectId/files', async (c) => {
    const { projectId } = c.req.param()
    const acting = { env: c.env, user: signedIn(c.get('user')), isReading: true }
    const path = c.req.query('path') ?? ''
    if (!isId('project', projectId)) throw new DomainError('project.not_found')
    await requireProject(acting, projectId)
    const files = isSafePath(path) ? await projectObject(c.env, projectId).fileActs().below(path) : []
    const [first] = files
    if (!first) throw new DomainError('project.file_not_found', { details: { path } })
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (first.path === path) return asDownload(first.content, { type: 'application/octet-stream', name })
    const outside = path.length - name.length
    const zip = zipSync(Object.fromEntries(files.map((file) => [file.path.slice(outside), file.content])), { level: 6 })
    return asDownload(zip, { type: 'application/zip', name: `${name}.zip` })
  })

/** A browser keeps it as a file, and never shows it as a page of ours. */
function asDownload(bytes: Uint8Array, { type, name }: { type: string; name: string }): Response {
  const plain = name.replaceAll(/[^\w.()+@ -]/g, '_')
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return new Response(bytes.slice().buffer, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"${whole}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
