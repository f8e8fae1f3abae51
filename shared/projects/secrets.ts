/** Cloudflare's limits for one Worker: https://developers.cloudflare.com/workers/platform/limits/ */
export const MAX_SECRET_BYTES = 5 * 1024
export const MAX_ENV_NAMES = 128

/** How long a name may be, and what it may have: what a shell, `.dev.vars` and wrangler all take. */
const MAX_SECRET_NAME = 64
const SECRET_NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/** When a secret was set, and by whom; null when that account is gone. The value never leaves the server again. */
export type SecretSetting = { setAt: Date; setBy: string | null }

/**
 * A secret of a project by its name. `why` is what the builder wants it for, null when it never asked. `isWanted` says
 * that the code or the builder counts on it.
 */
export type ProjectSecret = {
  name: string
  why: string | null
  isWanted: boolean
  preview: SecretSetting | null
  production: SecretSetting | null
}

/** What the app finds in its env by name. Variables stand in its configuration and are shown beside the secrets. */
export type ProjectSecrets = {
  secrets: ProjectSecret[]
  variables: Array<{ name: string; value: string }>
  /** Whether this person may set what the public's app gets. */
  mayPublish: boolean
}

/** What the builder asks the maker for, and why, in the maker's language. */
export type WantedSecret = { name: string; why: string }

/** The names in a `.dev.vars.example`: those that somebody who runs the project has to fill in. */
export function namesInExample(text: string): string[] {
  const names = text.split('\n').flatMap((line) => {
    const name = /^\s*(?:export\s+)?([^\s=#]+)\s*=/.exec(line)?.[1]
    return name !== undefined && isSecretName(name) ? [name] : []
  })
  return [...new Set(names)].slice(0, MAX_ENV_NAMES)
}

export const isSecretName = (name: string): boolean => name.length <= MAX_SECRET_NAME && SECRET_NAME.test(name)

/** The file in which a project says which secrets it needs, as wrangler's users know it. */
export const SECRETS_EXAMPLE = '.dev.vars.example'

/** The maker's answers to a question for a secret: it is there now, or there will be none. */
export const SECRET_GIVEN = 'given'
export const SECRET_DECLINED = 'declined'
