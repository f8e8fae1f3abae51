import type { IdeaChoice, IdeaFile } from '../projects/ideas.ts'
import type { Problem } from '../projects/problems.ts'
import type { VersionSummary } from '../projects/versions.ts'

/** GitHub's own limits. */
export const MAX_REPOSITORY_ADDRESS = 300
export const MAX_BRANCH = 100
export const MAX_GITHUB_TOKEN = 400

/** Why a version did not come to GitHub. `behind`: something is there that the project does not have. */
export const GITHUB_PROBLEMS = [
  'behind',
  'refused',
  'not_found',
  'unreachable',
  'rejected',
  'too_large',
  'unfit',
  'token',
] as const
export type GitHubProblem = (typeof GITHUB_PROBLEMS)[number]

/** What GitHub itself says of it, or git: English, and shown as it is. */
export type GitHubFailure = { code: GitHubProblem; said: string | null }

/** A project's repository on GitHub, as its makers see it. Nobody sees the token again. */
export type GitHubLink = {
  /** Owner and name. */
  repository: string
  url: string
  branch: string
  connectedAt: number
  /** `waiting` begins by itself, at `nextAt` where it failed before; `stopped` waits for the next version or for somebody. */
  state: 'pushed' | 'waiting' | 'pushing' | 'stopped'
  nextAt: number | null
  problem: GitHubFailure | null
  pushed: { number: number; at: number } | null
}

/** What pulling did. Of places that both changed nothing is taken before somebody has chosen. */
export type GitHubPull =
  | { outcome: 'nothing' }
  | { outcome: 'pulled'; version: VersionSummary; problem: Problem | null }
  | { outcome: 'conflict'; files: IdeaFile[]; seen: GitHubSeen }
  | { outcome: 'failed'; failure: GitHubFailure }

/** What was laid over each other when somebody chose: the project's version, and the commit on GitHub. */
export type GitHubSeen = { mine: string | null; theirs: string }
export type GitHubChoices = Record<string, IdeaChoice>

/** What the runtime does not do with an imported repository, or did not take of it. */
export const IMPORT_FINDINGS = [
  'skipped_large',
  'skipped_links',
  'skipped_paths',
  'no_page',
  'no_server',
  'framework',
  'language',
  'database',
  'native',
  'container',
  'build',
  'aliases',
  'workspaces',
  'secrets',
  'stored_elsewhere',
] as const
export type ImportFinding = { code: (typeof IMPORT_FINDINGS)[number]; details: string[] }

export type ImportReport = { repository: string; files: number; findings: ImportFinding[] }

const OWNER = /^[a-z\d](?:[a-z\d-]{0,38})$/i
const NAME = /^[\w.-]{1,100}$/

/**
 * Owner and name of a repository in an address of this server's, as people copy it: with or without `https://`, as
 * `git@…`, as `owner/name`, or of a page below it. Null for anything else.
 */
export function repositoryIn(address: string, origin: string): string | null {
  const { host } = new URL(origin)
  const text = address.trim()
  const path = [`${origin}/`, `https://www.${host}/`, `${host}/`, `git@${host}:`, `ssh://git@${host}/`]
    .filter((start) => text.toLowerCase().startsWith(start))
    .map((start) => text.slice(start.length))[0]
  const parts = (path ?? text)
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
  if (path === undefined && parts.length !== 2) return null
  const [owner = '', file = ''] = parts
  const name = file.replace(/\.git$/i, '')
  return OWNER.test(owner) && NAME.test(name) && !/^\.+$/.test(name) ? `${owner}/${name}` : null
}

/** Whether git takes this as the name of a branch, of those that people use. */
export const isBranchName = (name: string): boolean =>
  name.length <= MAX_BRANCH && /^[\w][\w./-]*$/.test(name) && !/\.\.|\/\/|\/$|\.$|\.lock$|\/\./.test(name)
