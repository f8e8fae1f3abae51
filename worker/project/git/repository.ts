import { RpcTarget } from 'cloudflare:workers'
import { GitRefusal } from '#worker/platform/git/objects.ts'
import type { Project } from '../project.ts'
import { GitHistory, type People, type Wanted } from './history.ts'
import { takePush, type Push, type Taken } from './push.ts'

/** A project as a repository, for the Worker that speaks git's protocol. Callers have checked who may. */
export class GitRepository extends RpcTarget {
  readonly #project: Project
  readonly #history: GitHistory

  constructor(project: Project, sql: SqlStorage) {
    super()
    this.#project = project
    this.#history = new GitHistory({ sql, workspace: project.workspace })
  }

  /** Who sent the messages of versions that are no commits yet. */
  authors(): string[] {
    return this.#history.authors()
  }

  /** The commit of the newest version, null where there is none. From now on that version stays as it is. */
  head(people: People): string | null {
    this.#project.settings.remove('openEdit')
    return this.#history.head(people)
  }

  /** The first of these commits that is of this project. */
  common(haves: string[]): string | null {
    return haves.find((sha) => this.#history.has(sha)) ?? null
  }

  /** A pack of what is wanted. Null for a commit that is of no version. */
  pack(wanted: Wanted): ReadableStream<Uint8Array> | null {
    return this.#history.pack(wanted)
  }

  /** Makes a pushed commit the newest version, or says why not. */
  async push(push: Push): Promise<Taken | { refused: string }> {
    try {
      return await takePush({ project: this.#project, history: this.#history }, push)
    } catch (error) {
      // An error keeps no class on its way out of the object.
      if (error instanceof GitRefusal) return { refused: error.message }
      throw error
    }
  }
}
