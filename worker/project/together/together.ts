import { RpcTarget } from 'cloudflare:workers'
import type { CommentPlace, ThreadState } from '#shared/together/comments.ts'
import type { LookedAt } from '#shared/together/here.ts'
import type { Project } from '../project.ts'
import type { ActsWanted, NewAct, StoredAct } from './activity.ts'
import type { Commenter, StoredComment, StoredThread, ThreadsWanted } from './comments.ts'

/** What people do together in a project. Callers have checked who may. */
export class Together extends RpcTarget {
  readonly #project: Project

  constructor(project: Project) {
    super()
    this.#project = project
  }

  note(act: NewAct): void {
    this.#project.activity.note(act)
  }

  /** Lets go on what waits since a turn did not end well. */
  goOn(): void {
    this.#project.turns.queue.goOn()
  }

  /** Takes back what somebody who is no member any more still has waiting. */
  async takeBack(userId: string): Promise<void> {
    const { store, driver } = this.#project.turns
    for (const turn of store.unfinished())
      if (turn.state === 'queued' && turn.userId === userId) await driver.stop(turn.id)
  }

  lookAt({ page, tab }: { page: string; tab: LookedAt | null }): void {
    this.#project.presence.lookAt(page, tab)
  }

  threads(wanted: ThreadsWanted): StoredThread[] {
    return this.#project.comments.list(wanted)
  }

  thread(id: string): { thread: StoredThread; comments: StoredComment[] } {
    const { comments } = this.#project
    return { thread: comments.thread(id), comments: comments.commentsOf(id) }
  }

  beginThread(by: Commenter, said: { place: CommentPlace; text: string }): { threadId: string } {
    return this.#project.transaction(() => this.#project.comments.begin(by, said))
  }

  reply(by: Commenter, said: { threadId: string; text: string }): { commentId: string } {
    return this.#project.transaction(() => this.#project.comments.reply(by, said))
  }

  settle(by: Commenter, wanted: { threadIds: string[]; state: ThreadState }): void {
    this.#project.transaction(() => this.#project.comments.settle(by, wanted))
  }

  removeComment(by: Commenter, wanted: { threadId: string; commentId: string }): void {
    this.#project.transaction(() => this.#project.comments.remove(by, wanted))
  }

  activity(wanted: ActsWanted): { acts: StoredAct[]; people: string[] } {
    const { activity } = this.#project
    return { acts: activity.list(wanted), people: activity.people() }
  }
}
