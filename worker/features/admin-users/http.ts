import type { Context } from '#worker/platform/context.ts'
import { endView } from './view.ts'

/** Ends the view of this browser and leads back to who was viewed. A form of the page sends it: the way out must not need scripts. */
export async function endViewAnswer(ctx: Context): Promise<Response> {
  if (ctx.request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  await endView(ctx)
  ctx.resHeaders.set('location', ctx.viewing && ctx.user ? `/admin/dashboard/users?user=${ctx.user.id}` : '/')
  ctx.resHeaders.set('cache-control', 'no-store')
  return new Response(null, { status: 303, headers: ctx.resHeaders })
}
