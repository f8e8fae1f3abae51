import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import type { GitHubFailure, GitHubProblem } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'

const WORDS: Record<GitHubProblem, () => string> = {
  behind: m.github_problem_behind,
  refused: m.github_problem_refused,
  not_found: m.github_problem_not_found,
  unreachable: m.github_problem_unreachable,
  rejected: m.github_problem_rejected,
  too_large: m.github_problem_too_large,
  unfit: m.github_problem_unfit,
  token: m.github_problem_token,
}

/** What went wrong on the way to GitHub, with what GitHub itself says of it. */
export function failureText({ code, said }: GitHubFailure): string {
  // A newer server may know other reasons.
  const words = (WORDS[code] ?? m.github_problem_rejected)()
  return said === null ? words : `${words} ${m.github_said({ said })}`
}

/** The same for a call that was refused. */
export function githubRefusal(error: unknown): string {
  const domain = domainErrorOf(error)
  return domain?.code === 'github.failed' ? failureText(domain.details as GitHubFailure) : refusalText(error)
}
