import type * as z from 'zod'
import { newId } from '#shared/ids.ts'
import { describeAttachments } from '#worker/features/attachments/service.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { openProject } from '#worker/features/projects/service.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { makerZone } from '#worker/platform/http/maker-zone.ts'
import type { submitTurnInput } from './inputs.ts'

/** Gives a message to the builder of a project that is open to this maker. The turn waits for those before it. */
export async function submitTurn(
  acting: ActorRequest,
  input: z.output<typeof submitTurnInput>,
): Promise<{ turnId: string }> {
  const turnId = newId('turn')
  const { projectId, prompt, mode, mentions, element = null } = input
  const project = await openProject(acting, projectId)
  const described = await describeAttachments(acting.env, { projectId, ids: input.attachments })
  const attachments = described.map((file) => {
    const about = input.about.find(({ id }) => id === file.id)?.text
    return about === undefined ? file : { ...file, about }
  })
  await project.submit({
    turnId,
    userId: acting.user.id,
    prompt,
    mode,
    ceiling: input.ceilingCredits ?? null,
    extras: { attachments, mentions, element, ...makerZone(acting.request) },
  })
  return { turnId }
}

/** Who acts on a turn of a project that is open to them. What others sent and still waits is theirs, or its owner's. */
export async function senderIn(acting: ActorRequest, projectId: string): Promise<{ userId: string; isOwner: boolean }> {
  const { role } = await requireProject(acting, projectId)
  return { userId: acting.user.id, isOwner: role === 'owner' }
}
