import type { Environment } from '#shared/projects/projects.ts'
import type { DeadLetterPage, ProjectQueues } from '#shared/projects/queues.ts'
import { may } from '#shared/together/rights.ts'
import { requireChangeIn, requirePlace, requireProject } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

/** The queues of a project in both places, with what waits in them and their last deliveries. */
export async function listQueues(acting: Actor, projectId: string): Promise<ProjectQueues> {
  const { role } = await requireProject(acting, projectId)
  const [preview, production] = await Promise.all([
    queuesOf(acting, { projectId, place: 'preview' }).list(),
    queuesOf(acting, { projectId, place: 'production' }).list(),
  ])
  return { preview, production, mayChangeProduction: may(role, 'changeProduction') }
}

type Place = { projectId: string; place: Environment }
type Letters = Place & { queue: string; cursor: string | null }

/** A page of the messages that a queue's consumer failed at each time, newest first. */
export async function listDeadLetters(
  acting: Actor,
  { projectId, place, queue, cursor }: Letters,
): Promise<DeadLetterPage> {
  await requirePlace(acting, { projectId, place })
  return queuesOf(acting, { projectId, place }).deadLetters(queue, cursor)
}

type Letter = Place & { queue: string; id: string }

/** Gives a dead letter to its consumer again. Throws `queue.letter_gone` where it is gone, or has no consumer. */
export async function deliverAgain(acting: ActorCall, letter: Letter): Promise<void> {
  await requireChangeIn(acting, letter)
  const isAgain = await queuesOf(acting, letter).deliverAgain(letter.queue, letter.id)
  if (!isAgain) throw new DomainError('queue.letter_gone')
  tell(acting, letter, 'A dead letter was delivered again')
}

/** Deletes a dead letter. Throws `queue.letter_gone` where it is gone. */
export async function deleteDeadLetter(acting: ActorCall, letter: Letter): Promise<void> {
  await requireChangeIn(acting, letter)
  const isDeleted = await queuesOf(acting, letter).deleteDeadLetter(letter.queue, letter.id)
  if (!isDeleted) throw new DomainError('queue.letter_gone')
  tell(acting, letter, 'A dead letter was deleted')
}

const queuesOf = ({ env }: Actor, { projectId, place }: Place) =>
  appObject(env, { projectId, environment: place }).queues()

function tell(acting: ActorCall, { projectId }: Letter, message: string): void {
  log(acting, { level: 'info', source: 'queues', message, ids: { projectId, userId: acting.user.id } })
}
