import { RpcTarget } from 'cloudflare:workers'
import type { LookedAt } from '#shared/together/here.ts'
import type { Project } from '../project.ts'
import type { ActsWanted, NewAct, StoredAct } from './activity.ts'

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

  activity(wanted: ActsWanted): { acts: StoredAct[]; people: string[] } {
    const { activity } = this.#project
    return { acts: activity.list(wanted), people: activity.people() }
  }
}
