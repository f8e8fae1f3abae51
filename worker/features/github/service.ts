import {
  repositoryIn,
  type GitHubChoices,
  type GitHubLink,
  type GitHubPull,
  type GitHubSeen,
  type ImportReport,
} from '#shared/app/github.ts'
import { HOUR_MS } from '#shared/time.ts'
import { may } from '#shared/together/rights.ts'
import { requireProject, requirePublishable } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { remoteRefs } from '#worker/platform/git/remote.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { githubFailure, githubOrigin, githubRemote, sealGitHubToken } from './remote.ts'

/** How often a maker may have GitHub asked in an hour. */
const CALLS_AN_HOUR = 120

/** `isOwner`: only the owner decides where the code goes. */
export type GitHubState = { link: GitHubLink | null; imported: ImportReport | null; isOwner: boolean; host: string }

/** What a project has to do with GitHub, for whoever may work on it. */
export async function githubState(acting: Actor, projectId: string): Promise<GitHubState> {
  const { env } = acting
  const { role } = await requireProject(acting, projectId)
  using github = await projectObject(env, projectId).github()
  return { ...(await github.state()), isOwner: may(role, 'manage'), host: new URL(githubOrigin(env)).host }
}

type New = { projectId: string; address: string; branch?: string | null | undefined; token: string }

/**
 * Connects a repository that this token may write to, and pushes the project there from now on. The token is sealed and
 * never leaves again. Throws `github.address_refused` and `github.failed`.
 */
export async function connect(acting: ActorCall, { projectId, address, branch, token }: New): Promise<void> {
  const { env, user } = acting
  await requirePublishable(acting, projectId, 'manage')
  await requireWithinLimit(acting)
  const repository = requireRepository(env, address)
  const refs = await answered(remoteRefs(githubRemote(env, { repository, token }), 'git-receive-pack'))
  const sealed = await sealGitHubToken(env, projectId, token)
  using github = await projectObject(env, projectId).github()
  await github.connect({ repository, branch: branch ?? refs.standard ?? 'main', sealed })
  await noteActivity(acting, projectId, 'github.connected', repository)
  log(acting, {
    level: 'info',
    source: 'github',
    message: 'A project was connected to GitHub',
    ids: { projectId, userId: user.id },
  })
}

/** Forgets the repository and its token. Repeating it changes nothing. */
export async function disconnect(acting: ActorCall, projectId: string): Promise<void> {
  await requirePublishable(acting, projectId, 'manage')
  using github = await projectObject(acting.env, projectId).github()
  await github.disconnect()
  await noteActivity(acting, projectId, 'github.disconnected')
  const ids = { projectId, userId: acting.user.id }
  log(acting, { level: 'info', source: 'github', message: 'A project was disconnected from GitHub', ids })
}

/** Pushes the newest version now. How it went is in the answer. */
export async function pushToGitHub(acting: Actor, projectId: string): Promise<GitHubState> {
  await requireProject(acting, projectId)
  await requireWithinLimit(acting)
  using github = await projectObject(acting.env, projectId).github()
  await github.push()
  return githubState(acting, projectId)
}

type Pulling = { projectId: string; choices: GitHubChoices; seen?: GitHubSeen | null | undefined }

/** Brings in what is new on GitHub as one version, or answers which places both changed. */
export async function pullFromGitHub(acting: Actor, { projectId, choices, seen }: Pulling): Promise<GitHubPull> {
  await requireProject(acting, projectId)
  await requireWithinLimit(acting)
  using github = await projectObject(acting.env, projectId).github()
  const pulled = await github.pull({ userId: acting.user.id, choices, seen: seen ?? null })
  if (pulled.outcome === 'pulled')
    await noteActivity(acting, projectId, 'version.pulled', `${pulled.version.number} ${pulled.version.title}`)
  return pulled
}

/** Owner and name of what an address leads to. It is never another server than the configured one. */
export function requireRepository(env: Env, address: string): string {
  const repository = repositoryIn(address, githubOrigin(env))
  if (repository === null)
    throw new DomainError('github.address_refused', { details: { host: new URL(githubOrigin(env)).host } })
  return repository
}

/** Every call has our server ask another one. */
export async function requireWithinLimit({ env, user }: Actor): Promise<void> {
  const limit = { key: `github:${user.id}`, limit: CALLS_AN_HOUR, windowMs: HOUR_MS, now: Date.now() }
  if (!(await takeFromLimit(env, limit))) throw new DomainError('github.too_many_calls')
}

/** What another server answers, or `github.failed` with why it did not. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const failure = githubFailure(error)
    throw failure ? new DomainError('github.failed', { details: failure, cause: error }) : error
  }
}
