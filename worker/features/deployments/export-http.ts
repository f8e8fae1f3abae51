import { zipSync } from 'fflate'
import { Hono } from 'hono'
import { isId } from '#shared/ids.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { projectObject } from '#worker/features/projects/stub.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/context.ts'
import { slugFromTitle } from './slug.ts'

type Variables = { user: SessionUser | null }

/** Downloads a project as it is: unzipped, it runs by itself. */
export const exportHttp = new Hono<{ Bindings: Env; Variables: Variables }>().get('/:projectId/export.zip', async (c) => {
  const { projectId } = c.req.param()
  const user = c.get('user')
  if (!user) return c.json({ error: { message: 'Sign in first.' } }, 401)
  if (!isId('project', projectId)) return c.json({ error: { message: 'There is no such project.' } }, 404)
  try {
    const { title } = await requireProject({ env: c.env, user }, projectId)
    const project = projectObject(c.env, projectId)
    // The newest version, not the files as they are: in the middle of a turn those are half written.
    const files = await project.snapshot((await project.state()).headVersion?.id ?? null)
    const folder = slugFromTitle(title)
    const zip = zipSync(Object.fromEntries(files.map((file) => [`${folder}/${file.path}`, file.content])), { level: 6 })
    return new Response(zip.slice().buffer, { headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${folder}.zip"`, 'cache-control': 'no-store' } })
  } catch (error) {
    if (asDomainError(error)?.code === 'project.not_found') return c.json({ error: { message: 'There is no such project.' } }, 404)
    throw error
  }
})
