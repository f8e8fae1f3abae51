import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ApiScope } from '#shared/api-tokens.ts'
import type { Api } from '#test/support/maker.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 120_000

/** Runs the machine's git as where it was never used: no configuration, nobody to ask. Answers all that it says. */
export async function git(cwd: string, ...given: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  }
  const { stdout, stderr } = await run('git', given, { cwd, env, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 })
  return stdout + stderr
}

/** What git said when it failed. Throws where it did not. */
export const gitRefusal = (work: Promise<string>): Promise<string> =>
  work.then(
    (said) => Promise.reject(new Error(`It was not refused: ${said}`)),
    (error: { stderr?: string; message: string }) => error.stderr ?? error.message,
  )

type Asked = { api: Api; origin: string; projectId: string; scopes?: ApiScope[] }

/** The address of a project's repository, with a new token in it. */
export async function gitAddress({ api, origin, projectId, scopes = ['read', 'build'] }: Asked): Promise<string> {
  const { secret } = await api.apiTokens.create.mutate({ name: 'git', scopes, days: 7 })
  return `http://ada:${secret}@${new URL(origin).host}/git/${projectId}.git`
}
