import type { ProjectEvent } from '#shared/turns/events.ts'
import type { TurnHost } from './host.ts'

export type Journal = <T>(change: () => { events: ProjectEvent[]; result: T }) => T

/** Makes a change and its events one transaction, and announces the events only when it is stored. */
export function createJournal({ transaction, events }: Pick<TurnHost, 'transaction' | 'events'>): Journal {
  return (change) => {
    const { stored, result } = transaction(() => {
      const made = change()
      return { stored: events.record(made.events), result: made.result }
    })
    events.announce(stored)
    return result
  }
}
