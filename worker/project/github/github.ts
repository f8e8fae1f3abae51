import { RpcTarget } from 'cloudflare:workers'
import type { GitHubChoices, GitHubLink, GitHubPull, GitHubSeen, ImportReport } from '#shared/app/github.ts'
import { githubFailure } from '#worker/features/github/remote.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from '../project.ts'
import { pull } from './pull.ts'

type New = { repository: string; branch: string; sealed: string }

/** What a project has to do with its repository on GitHub. Callers have checked who may. */
export class GitHub extends RpcTarget {
  readonly #project: Project

  constructor(project: Project) {
    super()
    this.#project = project
  }

  /** The connection, and what an import left out. */
  state(): { link: GitHubLink | null; imported: ImportReport | null } {
    return { link: this.#project.github.shown(), imported: this.#project.settings.get('imported') }
  }

  /** Connects a repository instead of an earlier one. The newest version goes there by itself. */
  connect({ repository, branch, sealed }: New): void {
    const connectedAt = Date.now()
    const kept = { repository, branch, sealed, connectedAt, pushed: null, tries: null, problem: null }
    this.#project.settings.set('github', kept)
    // Whoever connects looks whether it comes: what was saved last does not wait for more.
    this.#project.settings.remove('openEdit')
    this.#project.github.noticed()
  }

  /** Forgets the repository with its token. What was pushed stays there. */
  disconnect(): void {
    this.#project.settings.remove('github')
  }

  /** Pushes the newest version now. */
  async push(): Promise<void> {
    this.#requireConnected()
    await this.#project.github.pushNow()
  }

  /** Brings in what is new there. A failure of the other side is an answer, and kept as the connection's problem. */
  async pull(asked: { userId: string; choices: GitHubChoices; seen: GitHubSeen | null }): Promise<GitHubPull> {
    const kept = this.#requireConnected()
    try {
      const pulled = await pull(this.#project, { kept, ...asked })
      // Whoever had something new there could not be pushed to.
      if (pulled.outcome !== 'conflict') this.#project.github.again()
      return pulled
    } catch (error) {
      const failure = githubFailure(error)
      if (!failure) throw error
      return { outcome: 'failed', failure }
    }
  }

  /** Keeps what an import left out, for whoever looks later. */
  noteImport(report: ImportReport): void {
    this.#project.settings.set('imported', report)
  }

  #requireConnected() {
    const kept = this.#project.settings.get('github')
    if (!kept) throw new DomainError('github.not_connected')
    return kept
  }
}
