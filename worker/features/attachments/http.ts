import { Hono } from 'hono'
import * as z from 'zod'
import { isId } from '#shared/ids.ts'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { MAX_ATTACHMENT_BYTES, MAX_COLOURS, PICTURE_WIDTHS } from '#shared/turns/attachments.ts'
import { projectIdOf } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { readAttachment, saveAttachment, savePictureWidth } from './service.ts'

/** Colours are told by a browser, so that nothing but colours passes. */
const colours = z.array(z.string().regex(/^#[\da-f]{6}$/)).max(MAX_COLOURS)

type Variables = { user: SessionUser | null }

/**
 * Files of messages as bytes. They come from makers and may hold anything, so a browser shows pictures only and saves
 * the rest.
 */
export const attachmentsHttp = new Hono<{ Bindings: Env; Variables: Variables }>()
  .post('/:projectId/attachments', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')) }
    const bytes = await limitedBody(c.req.raw, MAX_ATTACHMENT_BYTES)
    if (!bytes) throw new DomainError('attachment.too_large', { details: { limit: MAX_ATTACHMENT_BYTES } })
    return c.json(
      await saveAttachment(acting, {
        projectId: projectIdOf(c.req.param('projectId')),
        name: c.req.query('name') ?? '',
        bytes,
        colours: colours.catch([]).parse((c.req.query('colours') ?? '').split(',')),
      }),
    )
  })
  .post('/:projectId/attachments/:id/:width', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')) }
    const id = c.req.param('id')
    const width = PICTURE_WIDTHS.find((each) => String(each) === c.req.param('width'))
    if (!isId('attachment', id) || width === undefined) throw new DomainError('attachment.not_found')
    const bytes = await limitedBody(c.req.raw, MAX_FILE_BYTES)
    if (!bytes) throw new DomainError('attachment.too_large', { details: { limit: MAX_FILE_BYTES } })
    await savePictureWidth(acting, { projectId: projectIdOf(c.req.param('projectId')), id, width, bytes })
    return c.body(null, 204)
  })
  .get('/:projectId/attachments/:id', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')), isReading: true }
    const id = c.req.param('id')
    if (!isId('attachment', id)) throw new DomainError('attachment.not_found')
    const { attachment, body } = await readAttachment(acting, { projectId: projectIdOf(c.req.param('projectId')), id })
    const isShown = attachment.kind === 'image'
    return new Response(body, {
      headers: {
        'content-type': attachment.kind === 'text' ? 'text/plain; charset=utf-8' : attachment.type,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(attachment.name).replaceAll("'", '%27')}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      },
    })
  })
