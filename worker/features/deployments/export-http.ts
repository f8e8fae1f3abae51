import { zipSync } from 'fflate'
import { Hono } from 'hono'
import { isId } from '#shared/ids.ts'
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

/** Downloads a project as it is. Once unzipped it runs by itself. */
export const exportHttp = new Hono<{ Bindings: Env; Variables: Variables }>().get(
  '/:projectId/export.zip',
  async (c) => {
    const { projectId } = c.req.param()
    const user = signedIn(c.get('user'))
    if (!isId('project', projectId)) throw new DomainError('project.not_found')
    const { title } = await requireProject({ env: c.env, user }, projectId)
    const project = projectObject(c.env, projectId)
    // This is the newest version. In the middle of a turn, the files themselves are half written.
    const snapshot = await project.snapshot((await project.state()).headVersion?.id ?? null)
    const names = await secretNames(c.env, projectId)
    const locale = makerLocale({ user, request: c.req.raw })
    const files = withAiNote(withSecretNames(snapshot, { names, locale }), locale)
    const folder = slugFromTitle(title)
    const zip = zipSync(Object.fromEntries(files.map((file) => [`${folder}/${file.path}`, file.content])), { level: 6 })
    return new Response(zip.slice().buffer, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${folder}.zip"`,
        'cache-control': 'no-store',
      },
    })
  },
)
