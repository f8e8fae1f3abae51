import type { GitHubFailure } from '#shared/app/github.ts'
import { openSealed, sealText } from '#worker/platform/data/sealed.ts'
import { GitRefusal } from '#worker/platform/git/objects.ts'
import { RemoteFailure, type Remote } from '#worker/platform/git/remote.ts'

/** The only server that repositories are fetched from and pushed to. A test or a company has one of its own. */
export function githubOrigin({ GITHUB_URL, ENVIRONMENT }: Pick<Env, 'GITHUB_URL' | 'ENVIRONMENT'>): string {
  const url = new URL(GITHUB_URL || 'https://github.com')
  if (url.protocol !== 'https:' && ENVIRONMENT !== 'local')
    throw new Error('GITHUB_URL must begin with https://. Set it to the address of your GitHub, or leave it out.')
  return url.origin
}

type Named = { repository: string; token: string | null }

/** A repository by its owner and name, which `repositoryIn` has checked. */
export const githubRemote = (env: Env, { repository, token }: Named): Remote => ({
  url: `${githubOrigin(env)}/${repository}.git`,
  token,
})

const sealOf = ({ AUTH_SECRET: secret }: Pick<Env, 'AUTH_SECRET'>, projectId: string) => ({
  secret,
  purpose: 'solid tokens of github 1',
  owner: projectId,
})

/** Seals a project's token. No app and no builder ever has it: it is not among the secrets that apps are given. */
export const sealGitHubToken = (env: Env, projectId: string, token: string) => sealText(sealOf(env, projectId), token)

/** The token, or null where it was sealed under another AUTH_SECRET. */
export const openGitHubToken = (env: Env, projectId: string, sealed: string) =>
  openSealed(sealOf(env, projectId), sealed)

/** What a maker is told of a failure on the way to GitHub. Null for one that is ours. */
export function githubFailure(error: unknown): GitHubFailure | null {
  if (error instanceof RemoteFailure) return { code: error.reason, said: error.said }
  return error instanceof GitRefusal ? { code: 'unfit', said: error.message } : null
}
