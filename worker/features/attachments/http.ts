import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { Hono } from 'hono'
import { MAX_ATTACHMENT_BYTES } from '#shared/attachments.ts'
import { ERRORS } from '#shared/errors.ts'
import { isId } from '#shared/ids.ts'
import type { SessionUser } from '#worker/platform/context.ts'
import { asDomainError, DomainError } from '#worker/platform/errors.ts'
import { limitedBody } from '#worker/platform/limited-body.ts'
import { readAttachment, saveAttachment } from './service.ts'

type Variables = { user: SessionUser | null }

/** Files of messages as bytes. They are the maker's own and anything may be in them: a browser shows pictures, and saves the rest. */
export const attachmentsHttp = new Hono<{ Bindings: Env; Variables: Variables }>()
  .onError((error) => {
    const domain = asDomainError(error)
    if (!domain) throw error
    const { code, message, details } = domain
    return new Response(JSON.stringify({ error: { code, message, details } }), { status: getHTTPStatusCodeFromError(new TRPCError({ code: ERRORS[code] })), headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  })
  .post('/:projectId/attachments', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')) }
    const bytes = await limitedBody(c.req.raw, MAX_ATTACHMENT_BYTES)
    if (!bytes) throw new DomainError('attachment.too_large', { details: { limit: MAX_ATTACHMENT_BYTES } })
    return c.json(await saveAttachment(acting, { projectId: projectIdOf(c.req.param('projectId')), name: c.req.query('name') ?? '', bytes }))
  })
  .get('/:projectId/attachments/:id', async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')) }
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

function signedIn(user: SessionUser | null): SessionUser {
  if (!user) throw new DomainError('account.not_signed_in')
  return user
}

function projectIdOf(value: string): string {
  if (!isId('project', value)) throw new DomainError('project.not_found')
  return value
}
