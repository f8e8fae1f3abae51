import type { GitHubFailure, GitHubLink } from '#shared/app/github.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { commitPeople } from '#worker/features/github/people.ts'
import { githubFailure, githubOrigin, githubRemote, openGitHubToken } from '#worker/features/github/remote.ts'
import { pushPack, RemoteFailure, remoteRefs, type Remote } from '#worker/platform/git/remote.ts'
import type { Clock } from '#worker/platform/time.ts'
import { JOIN_MS } from '../files/changes.ts'
import type { Versions } from '../files/versions.ts'
import type { Workspace } from '../files/workspace.ts'
import { GitHistory, type People } from '../git/history.ts'
import type { KeptGitHub, Settings } from '../settings.ts'

type Pushing = {
  settings: Settings
  versions: Versions
  workspace: Workspace
  identity(): { projectId: string; ownerId: string }
  reportFailure(message: string, error: unknown): void
}
type Ports = { ctx: DurableObjectState; env: Env; clock: Clock; project: Pushing }

/** How long a try may take before it counts as one that died. */
const IN_FLIGHT_MS = 4 * MINUTE_MS
/** How long each next try waits. After the last one only another version or somebody's press begins again. */
const DELAYS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]
/** What is saved by hand grows for so long; as a commit it would not. */
const GROWS_MS = JOIN_MS + SECOND_MS

/**
 * Brings each version to GitHub after it was made, beside the turns and never in their way. That a version is not there
 * yet is read from what is stored, so that nothing is forgotten with a process.
 */
export function createGitHubSync({ ctx, env, clock, project }: Ports) {
  const { settings, versions, workspace, identity, reportFailure } = project
  const history = new GitHistory({ sql: ctx.storage.sql, workspace })
  let running: Promise<void> | null = null

  /** When the newest version is due; null when it is there, or waits for somebody. */
  function wakeAt(): number | null {
    const kept = settings.get('github')
    const head = kept && versions.head()
    if (!kept || !head || kept.pushed?.versionId === head.id) return null
    if (kept.tries?.versionId === head.id) return kept.tries.nextAt
    return head.createdAt + (settings.get('openEdit') === head.id ? GROWS_MS : 0)
  }

  /** Something has changed. If it is a version, the alarm sees to it. */
  function noticed(): void {
    if (running === null && wakeAt() !== null) wake()
  }

  const wake = () => void ctx.storage.setAlarm(clock.now())

  /** Begins what is due, and waits for nothing. */
  function ring(): void {
    const due = wakeAt()
    if (due !== null && due <= clock.now()) ctx.waitUntil(pushNow())
  }

  /** Pushes the newest version, however often that failed. Two pushes never run at once. */
  function pushNow(): Promise<void> {
    running ??= attempt().finally(() => {
      running = null
      noticed()
    })
    return running
  }

  /** Lets the newest version be tried anew, whatever stopped it. */
  function again(): void {
    const kept = settings.get('github')
    if (!kept || running) return
    settings.set('github', { ...kept, tries: null, problem: null })
    noticed()
  }

  async function attempt(): Promise<void> {
    const kept = settings.get('github')
    const head = versions.head()
    if (!kept || !head) return
    const count = kept.tries?.versionId === head.id ? kept.tries.count + 1 : 1
    note(kept, { tries: { versionId: head.id, count, nextAt: clock.now() + IN_FLIGHT_MS } })
    try {
      const { id: versionId, number } = await pushHead(kept)
      note(kept, { pushed: { versionId, number, at: clock.now() }, tries: null, problem: null })
    } catch (error) {
      const known = error instanceof Behind ? BEHIND : githubFailure(error)
      if (!known) reportFailure('A version could not be pushed to GitHub', error)
      const problem = known ?? UNREACHABLE
      const delay = problem.code === 'unreachable' ? DELAYS_MS[count - 1] : undefined
      const nextAt = delay === undefined ? null : clock.now() + delay
      note(kept, { tries: { versionId: head.id, count, nextAt }, problem })
    }
  }

  /** Another repository may have been connected meanwhile, or none. */
  function note({ connectedAt }: KeptGitHub, news: Partial<KeptGitHub>): void {
    const kept = settings.get('github')
    if (kept?.connectedAt === connectedAt) settings.set('github', { ...kept, ...news })
  }

  async function pushHead(kept: KeptGitHub) {
    const remote = await remoteOf(kept)
    const people = await authors()
    const commit = commitHead(people)
    const version = versions.head()
    if (commit === null || !version) throw new Error('A project that has versions has no commit')
    const { branches, url } = await remoteRefs(remote, 'git-receive-pack')
    const before = branches.get(kept.branch) ?? null
    if (before === commit) return version
    if (before !== null && !history.knows(before)) throw new Behind()
    const pack = history.pack({ want: commit, haves: before === null ? [] : history.reachedFrom(before) })
    await pushPack({ ...remote, url }, { branch: kept.branch, before, after: commit, pack: pack! })
    return version
  }

  /** The newest version as a commit. From now on that version stays as it is. */
  function commitHead(people: People): string | null {
    settings.remove('openEdit')
    return history.head(people)
  }

  function authors(): Promise<People> {
    const hostname = env.PRODUCT_HOSTS.split(',')[0]!.trim()
    return commitPeople(env, { owner: identity().ownerId, ids: history.authors(), hostname })
  }

  /** Throws `RemoteFailure` where the token does not open any more. */
  async function remoteOf({ repository, sealed }: KeptGitHub): Promise<Remote> {
    const token = await openGitHubToken(env, identity().projectId, sealed)
    if (token === null) throw new RemoteFailure('token')
    return githubRemote(env, { repository, token })
  }

  /** The connection as its makers see it. */
  function shown(): GitHubLink | null {
    const kept = settings.get('github')
    if (!kept) return null
    const { repository, branch, connectedAt, pushed, problem } = kept
    const nextAt = wakeAt()
    const isPushed = pushed !== null && pushed.versionId === versions.head()?.id
    return {
      repository,
      url: `${githubOrigin(env)}/${repository}`,
      branch,
      connectedAt,
      state: running ? 'pushing' : isPushed ? 'pushed' : nextAt !== null || !versions.head() ? 'waiting' : 'stopped',
      nextAt,
      problem: isPushed ? null : problem,
      pushed: pushed && { number: pushed.number, at: pushed.at },
    }
  }

  return { noticed, wakeAt, ring, pushNow, again, shown, history, authors, commitHead, remoteOf }
}

/** The branch has a commit that the project does not have. */
class Behind extends Error {}

const BEHIND: GitHubFailure = { code: 'behind', said: null }
const UNREACHABLE: GitHubFailure = { code: 'unreachable', said: null }
