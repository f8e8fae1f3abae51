import type { AppUserPage, UserChange, UserCursor, UserDeletion, UserRefusal } from '#shared/app/users.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { mayChangeIn } from '#shared/together/rights.ts'
import { requireChangeIn, requirePlace } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

type Place = { projectId: string; place: Environment }
type Listed = Place & { search: string; cursor: UserCursor | null }

/** A page of who has an account in an app, newest first. */
export async function listAppUsers(acting: Actor, { projectId, place, search, cursor }: Listed): Promise<AppUserPage> {
  const { role } = await requirePlace(acting, { projectId, place })
  const users = await usersOf(acting, { projectId, place }).list(search, cursor)
  if (typeof users === 'string') return { state: users }
  return { state: 'listed', mayChange: mayChangeIn(role, place), ...users }
}

/** What would go with a user of an app. Throws what keeps them from being deleted. */
export async function previewDeletion(acting: Actor, { id, ...where }: Place & { id: string }): Promise<UserDeletion> {
  await requireChangeIn(acting, where)
  return made(await usersOf(acting, where).deletion(id))
}

/** Changes what an app knows of one of its users. Answers how many of their sessions ended. */
export async function changeAppUser(
  acting: ActorCall,
  { change, ...where }: Place & { change: UserChange },
): Promise<{ ended: number }> {
  await requireChangeIn(acting, where)
  const outcome = made(await usersOf(acting, where).change(change))
  if (where.place === 'production') await noteActivity(acting, where.projectId, 'production.users')
  log(acting, {
    level: 'info',
    source: 'app-users',
    message: `A user of an app was changed in its ${where.place}: ${change.act}`,
    ids: { projectId: where.projectId, userId: acting.user.id },
  })
  return outcome
}

const CODES: Record<UserRefusal, ErrorCode> = {
  gone: 'app_user.gone',
  not_supported: 'app_user.not_supported',
  last_owner: 'app_user.last_owner',
  kept: 'app_user.kept',
}

function made<Outcome extends object>(outcome: Outcome): Exclude<Outcome, { refused: UserRefusal }> {
  if ('refused' in outcome) throw new DomainError(CODES[outcome.refused as UserRefusal])
  return outcome as Exclude<Outcome, { refused: UserRefusal }>
}

const usersOf = ({ env }: Actor, { projectId, place }: Place) =>
  appObject(env, { projectId, environment: place }).users()
