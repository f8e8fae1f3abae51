import { Hono, type Context } from 'hono'
import { isId } from '#shared/ids.ts'
import { MAX_ARCHIVE_BYTES, MAX_COVER_BYTES } from '#shared/projects/projects.ts'
import { PICTURE_TYPES } from '#worker/platform/data/picture-type.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { filePathSchema } from '#worker/platform/http/inputs.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { projectIdOf } from './access.ts'
import { readCover, saveCover } from './covers.ts'
import { importProject } from './new-project.ts'
import { pictureFile } from './share-card.ts'

type Variables = { user: SessionUser | null }

const MAX_NAME = 200
const UNSNIFFED = { 'x-content-type-options': 'nosniff' }

/**
 * What browsers send and show as bytes: uploaded archives, and pictures of projects. Failures have their code as
 * `error.code`.
 */
export const projectsHttp = new Hono<{ Bindings: Env; Variables: Variables }>()
  .post('/import', async (c) => {
    const acting = { env: c.env, request: c.req.raw, user: signedIn(c.get('user')) }
    const name = (c.req.query('name') ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME)
    const bytes = await limitedBody(c.req.raw, MAX_ARCHIVE_BYTES)
    if (!bytes) throw new DomainError('project.archive_too_large', { details: { limit: MAX_ARCHIVE_BYTES } })
    return c.json(await importProject(acting, { name: name || 'archive.zip', bytes }))
  })
  .put('/:projectId/cover', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')) }
    const projectId = projectIdOf(c.req.param('projectId'))
    if (!PICTURE_TYPES.some((type) => type === c.req.header('content-type')))
      throw new DomainError('project.cover_refused')
    const bytes = await limitedBody(c.req.raw, MAX_COVER_BYTES)
    if (!bytes) throw new DomainError('project.cover_too_large', { details: { limit: MAX_COVER_BYTES } })
    const versionId = c.req.query('version') ?? null
    if (versionId !== null && !isId('version', versionId)) throw new DomainError('project.version_not_found')
    return c.json(await saveCover(acting, { projectId, bytes, versionId }))
  })
  .get('/:projectId/cover', (c) => pictureAnswer(c, { picture: null, hash: c.req.query('v') }))
  .get('/:projectId/picture-file', async (c) => {
    const acting = { env: c.env, request: c.req.raw, user: signedIn(c.get('user')), isReading: true }
    const path = filePathSchema.safeParse(c.req.query('path'))
    if (!path.success) throw new DomainError('project.file_not_found')
    const projectId = projectIdOf(c.req.param('projectId'))
    const { content, contentType } = await pictureFile(acting, { projectId, path: path.data })
    const headers = { 'content-type': contentType, 'cache-control': 'private, no-store', ...UNSNIFFED }
    return new Response(content, { headers })
  })
  .get('/:projectId/pictures/:picture{[0-9a-f]{16}}', (c) => {
    const picture = c.req.param('picture')
    return pictureAnswer(c, { picture, hash: picture })
  })

async function pictureAnswer(
  c: Context<{ Bindings: Env; Variables: Variables }>,
  wanted: { picture: string | null; hash: string | undefined },
): Promise<Response> {
  const acting = { env: c.env, user: signedIn(c.get('user')), isReading: true }
  const projectId = projectIdOf(c.req.param('projectId') ?? '')
  const { body, contentType, isCurrent } = await readCover(acting, { projectId, ...wanted })
  const cacheControl = isCurrent ? 'private, max-age=31536000, immutable' : 'private, no-store'
  return new Response(body, {
    headers: { 'content-type': contentType, 'cache-control': cacheControl, ...UNSNIFFED },
  })
}
