import { Hono } from 'hono'
import { projectIdOf } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { bucketSchema, keySchema, placeSchema } from './inputs.ts'
import { readAppFile } from './service.ts'

type Variables = { user: SessionUser | null }

/** Files that an app keeps, for its maker. Visitors left them, so a browser saves each and shows none. */
export const appFilesHttp = new Hono<{ Bindings: Env; Variables: Variables }>().get(
  '/:projectId/app-files/:place',
  async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')), isReading: true }
    const place = placeSchema.safeParse(c.req.param('place')).data
    const bucket = bucketSchema.safeParse(c.req.query('bucket')).data
    const key = keySchema.safeParse(c.req.query('key')).data
    if (!place || !bucket || !key) throw new DomainError('app_file.gone')
    const projectId = projectIdOf(c.req.param('projectId'))
    const { body, sizeBytes } = await readAppFile(acting, { projectId, place, bucket, key })
    const name = key.split('/').at(-1) || 'file'
    return new Response(body, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(sizeBytes),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
)
