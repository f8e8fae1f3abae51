import type { Environment } from '#shared/projects/projects.ts'
import { requireChangeIn } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

type Replaying = { projectId: string; place: Environment; id: number }

/**
 * Sends a webhook to the app again, as it came. Who works on a project may do so in its preview; what changes the live
 * app's rows is its owner's alone, as publishing is. Throws `webhook.gone` where it is not kept any more.
 */
export async function replayWebhook(
  acting: ActorCall,
  { projectId, place, id }: Replaying,
): Promise<{ status: number }> {
  const { env, user } = acting
  await requireChangeIn(acting, { projectId, place })
  const status = await appObject(env, { projectId, environment: place }).replayWebhook(id)
  if (status === null) throw new DomainError('webhook.gone')
  log(acting, {
    level: 'info',
    source: 'webhooks',
    message: 'A webhook was sent again',
    ids: { projectId, userId: user.id },
  })
  return { status }
}
