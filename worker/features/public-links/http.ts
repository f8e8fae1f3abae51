import { linkedPicture } from '#worker/features/projects/covers.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { linkDocument, type LinkRefusal } from './document.ts'
import { readPublicLink } from './link.ts'
import { copyLinked, linkedFiles, linkedText, projectOfLink, type LinkedProject } from './service.ts'

type Asked = { ctx: Context; sheets: string[] }
type Link = { projectId: string; key: string }

/** What a copy is refused for, which the person can do something about. */
const REFUSALS: Record<string, LinkRefusal> = { 'project.limit_reached': 'projects', 'project.storage_full': 'storage' }

/**
 * What stands below `/shared/`: a project that its owner gave away by a link, its picture, and the making of a copy.
 * Null for an address that is none of them, and for a link that leads nowhere.
 */
export async function answerPublicLink({ ctx, sheets }: Asked): Promise<Response | null> {
  const { pathname } = new URL(ctx.request.url)
  const link = readPublicLink(pathname)
  if (!link) return null
  const isRead = ctx.request.method === 'GET' || ctx.request.method === 'HEAD'
  if (link.rest === 'copy') return isRead ? redirected(pathname.slice(0, -'/copy'.length)) : copy({ ctx, sheets }, link)
  if (!isRead) return null
  const project = await projectOfLink(ctx, link)
  if (!project) return null
  if (link.rest === 'picture') return project.hasPicture ? pictureOf(ctx, project) : null
  return link.rest === '' ? shown({ ctx, sheets }, { link, project }) : null
}

type Shown = { link: Link; project: LinkedProject; refusal?: LinkRefusal }

async function shown({ ctx, sheets }: Asked, { link, project, refusal }: Shown): Promise<Response> {
  const { projectId } = project
  const wanted = new URL(ctx.request.url).searchParams.get('file')
  const files = await linkedFiles(ctx.env, projectId)
  const path = files.find((file) => file.path === wanted)?.path ?? firstOf(files.map((file) => file.path))
  const text = path === null ? null : await linkedText(ctx.env, { projectId, path })
  return linkDocument({ ctx, sheets, link, project, files, open: path === null ? null : { path, text }, refusal })
}

/** What says most of a project is open first. */
const firstOf = (paths: string[]): string | null =>
  ['README.md', 'client/app.tsx', 'client/main.tsx'].find((path) => paths.includes(path)) ?? paths[0] ?? null

/** Whoever is not signed in does that first, and comes back to press once more. */
async function copy({ ctx, sheets }: Asked, link: Link): Promise<Response | null> {
  const page = `/shared/${link.projectId}/${link.key}`
  const user = await ctx.freshUser()
  if (!user) return redirected(`/?${new URLSearchParams({ signin: 'true', next: page })}`)
  await ctx.requireStanding()
  try {
    const { projectId } = await copyLinked({ ...ctx, user }, link)
    return redirected(`/web-projects/${projectId}`)
  } catch (error) {
    const refusal = error instanceof DomainError ? REFUSALS[error.code] : undefined
    if (refusal) {
      const project = await projectOfLink(ctx, link)
      return project && shown({ ctx, sheets }, { link, project, refusal })
    }
    if (error instanceof DomainError && error.code === 'project.not_found') return redirected(page)
    throw error
  }
}

async function pictureOf(ctx: Context, { projectId }: LinkedProject): Promise<Response | null> {
  const object = await linkedPicture(ctx.env, projectId)
  return (
    object &&
    new Response(object.body, {
      headers: {
        'content-type': object.contentType,
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    })
  )
}

const redirected = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
