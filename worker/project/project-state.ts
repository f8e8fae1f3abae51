import type { Problem } from '#shared/projects/problems.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Project } from './project.ts'

/** What the object knows that lists do not. */
export type ProjectState = Pick<
  ProjectDetail,
  'title' | 'state' | 'activeTurnId' | 'headVersion' | 'openComments' | 'lastSeq'
> & {
  nonce: string
  /** What keeps the head from running as it should. */
  problems: Problem[]
}

export type NewProject = { projectId: string; ownerId: string; nonce: string; title: string }

/** Says once who the project is. Repeating it changes nothing. */
export function initialise({ settings }: Project, { projectId, ownerId, nonce, title }: NewProject): void {
  if (settings.get('identity')) return
  settings.set('identity', { projectId, ownerId, nonce })
  settings.set('title', title)
}

export function stateOf({ identity, settings, turns, versions, events, comments, preview }: Project): ProjectState {
  const { nonce } = identity()
  const problem = settings.get('installed')?.problem ?? null
  return {
    nonce,
    problems: problem ? [...preview.problems(), problem] : preview.problems(),
    title: settings.get('title') ?? '',
    state: turns.store.projectState(),
    activeTurnId: turns.store.active(),
    headVersion: versions.head(),
    openComments: comments.openCount(),
    lastSeq: events.lastSeq(),
  }
}

/** A socket for somebody who follows the project's events after this one, or from now on. */
export function followed({ events, sockets }: Project, after: string | null): Response {
  const replay = after === null ? [] : events.after(Number(after))
  return sockets.acceptEvents({ replay, lastSeq: events.lastSeq() })
}

/** Empties the preview's database and fills it again with the migrations and sample rows of the head. */
export async function resetPreviewData({ versionData, previewSync }: Project): Promise<void> {
  versionData.want(null)
  await previewSync.refresh('complete')
}

/**
 * Gives the preview its secrets as they are by now. Code that could not start is tried again. While a turn works, what
 * is half written stays unseen.
 */
export async function secretsChanged({ secrets, settings, app, previewSync, turns }: Project): Promise<void> {
  await secrets.refresh()
  const installed = settings.get('installed')
  if (!installed) return
  if (installed.problem) settings.remove('installed')
  else settings.set('installed', { ...installed, problem: await app().secretsChanged() })
  await previewSync.refresh(turns.store.active() === null ? 'complete' : 'draft')
}

/** Gives the preview another address. At the old one nothing answers any more, and what was open there ends. */
export async function movePreview({ settings, identity, app, events, sockets }: Project): Promise<void> {
  const nonce = crypto.randomUUID()
  settings.set('identity', { ...identity(), nonce })
  sockets.closePreviews()
  await app().move(nonce)
  events.append({ type: 'preview.moved' })
}

/**
 * Stops every turn, or those of one user. The waiting ones come first, or stopping the one that runs would start the
 * next.
 */
export async function stopTurns({ turns }: Pick<Project, 'turns'>, sender?: { userId: string }): Promise<void> {
  const all = turns.store.unfinished().toReversed()
  for (const { id, userId } of all) if (!sender || userId === sender.userId) await turns.driver.stop(id)
}

/** Ends what runs in a project's object and forgets all it stores. Repeating it changes nothing. */
export async function destroyProject(ctx: DurableObjectState, project: Project | null): Promise<void> {
  if (project) {
    // A failure here leaves nothing behind: what the turn still wanted to write is deleted next.
    await stopTurns(project).catch((error: unknown) =>
      project.reportFailure('A turn of a project that is removed did not stop', error),
    )
    project.index.end()
  }
  for (const socket of ctx.getWebSockets()) socket.close(1001)
  await ctx.storage.deleteAlarm()
  await ctx.storage.deleteAll()
}

const HEARTBEAT_MS = 5 * SECOND_MS

/** When the object has something to do by itself, in milliseconds since 1970; null for nothing. */
export function nextWake({ turns, github }: Project): number | null {
  const times = [turns.driver.wakeAt(), github.wakeAt()].filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : null
}

type Alarm = { storage: DurableObjectStorage; isDestroyed: () => boolean }

/** Drives the turns and brings the lists up to date. The alarm comes back while anything is left to do. */
export async function ringAlarm(project: Project, { storage, isDestroyed }: Alarm): Promise<void> {
  const { turns, index, github } = project
  // An alarm that is still set when the process dies fires again by itself after the next start.
  // Nobody waits for it here, because whatever leaves the object waits for what it has written.
  void storage.setAlarm(Date.now() + HEARTBEAT_MS)
  github.ring()
  await turns.driver.drive().catch((error: unknown) => project.reportFailure('The meter did not answer', error))
  if (isDestroyed()) return storage.deleteAlarm()
  const nextAt = turns.driver.wakeAt()
  // The next turn need not wait for the lists: the alarm comes back after it.
  if (nextAt !== null && nextAt <= Date.now()) return storage.setAlarm(nextAt)
  await index.sync().catch((error: unknown) => project.reportFailure('The project index could not be written', error))
  const wakeAt = nextWake(project)
  if (wakeAt !== null) await storage.setAlarm(wakeAt)
  else if (!index.isPending()) await storage.deleteAlarm()
}
