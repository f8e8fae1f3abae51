import { isId } from '#shared/ids.ts'
import { isOpenProject, wasOpen } from '#worker/features/projects/access.ts'
import type { Context } from '#worker/platform/http/context.ts'

/** Pages that answer 200 to whoever is signed in, whatever they find to show. */
const ALWAYS_THERE = new Set(['/', '/web-projects', '/deployments', '/billing', '/promo', '/account'])
const PROJECT_PAGE = /^\/web-projects\/([^/]+)$/

/**
 * Whether a page's headers may leave before it is rendered: its status is known, and it leads nowhere else. A search
 * may be put into another order by the router, which answers with a redirect, so only `/` may have one.
 */
export async function mayAnswerEarly({
  env,
  user,
  request,
}: Pick<Context, 'env' | 'user' | 'request'>): Promise<boolean> {
  const { pathname, search } = new URL(request.url)
  if (!user || (search && pathname !== '/')) return false
  if (ALWAYS_THERE.has(pathname)) return true
  const [, projectId] = PROJECT_PAGE.exec(pathname) ?? []
  if (projectId === undefined || !isId('project', projectId)) return false
  // The page itself still asks. A project that was deleted meanwhile is told as such, then with status 200.
  return wasOpen(user, projectId) || isOpenProject({ env, user, request, isReading: true }, projectId)
}
