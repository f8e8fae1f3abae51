import { LOOKED_AT, type HereNews, type LookedAt, type OpenPage, type PersonHere } from '#shared/together/here.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { EventLog } from '#worker/project/events/log.ts'
import type { LiveSockets } from '#worker/project/events/sockets.ts'
import type { Settings } from '#worker/project/settings.ts'
import { createActivity, type Activity } from './activity.ts'
import { createComments } from './comments.ts'

/** What a socket of the Worker keeps: the pages that follow by it. An attachment has room for about this many. */
type Followers = { pages: Array<[page: string, userId: string]> }
const MAX_PAGES = 40
/** Pages whose tab is remembered, and people whose name is. */
const MAX_KNOWN = 80
const MAX_NAME = 60
/** When the Worker's isolates take over from each other, nobody must seem to leave in between. */
const SETTLE_MS = 300

type Ports = { sockets: LiveSockets; settings: Settings; activity: Activity; clock: Clock; ownerId: () => string }

type Together = Omit<Ports, 'activity'> & { sql: SqlStorage; events: EventLog }

/** Who has the project open, who did what in it, and what they say about its app. */
export function createTogether({ sql, events, ...ports }: Together) {
  const activity = createActivity(sql, ports.clock)
  const comments = createComments({ sql, clock: ports.clock, activity, events })
  return { activity, comments, presence: createPresence({ ...ports, activity }) }
}

/**
 * Who has the project open, and what they look at. The Worker says over its sockets whose pages follow by them, so that
 * who is gone with a socket is gone from here.
 */
function createPresence({ sockets, settings, activity, clock, ownerId }: Ports) {
  // Caches: what was told last, and whether something is about to be.
  let told = '[]'
  let isDue = false

  /** Takes what the Worker says of its pages. */
  function report(socket: WebSocket, message: string | ArrayBuffer): void {
    if (typeof message !== 'string') return
    const pages = (JSON.parse(message) as OpenPage[]).slice(0, MAX_PAGES)
    const isNew = socket.deserializeAttachment() === null
    socket.serializeAttachment({ pages: pages.map(({ page, userId }) => [page, userId]) } satisfies Followers)
    const [looking, names] = [{ ...settings.get('looking') }, { ...settings.get('hereNames') }]
    for (const { page, userId, name, tab } of pages) {
      looking[page] ??= tab
      names[userId] = name.slice(0, MAX_NAME)
      noteFirst(userId)
    }
    settings.set('looking', newest(looking))
    settings.set('hereNames', newest(names))
    // The Worker behind a new socket was told nothing yet.
    if (isNew) told = ''
    changed()
  }

  /** A page shows another tab, or is closed. */
  function lookAt(page: string, tab: LookedAt | null): void {
    const { [page]: _, ...others } = settings.get('looking') ?? {}
    settings.set('looking', newest({ ...others, [page]: tab ?? 'closed' }))
    changed()
  }

  /** Tells all who follow who is here, once what happens at this moment has happened. */
  function changed(): void {
    if (isDue) return
    isDue = true
    clock.after(SETTLE_MS, () => {
      isDue = false
      const here = people()
      const said = JSON.stringify(here)
      if (said === told) return
      told = said
      sockets.tellFollowers(JSON.stringify({ here } satisfies HereNews))
    })
  }

  function people(): PersonHere[] {
    const [looking, names] = [settings.get('looking') ?? {}, settings.get('hereNames') ?? {}]
    const order = Object.keys(looking)
    const pages = sockets
      .followers()
      .flatMap((socket) => (socket.deserializeAttachment() as Followers | null)?.pages ?? [])
      .filter(([page]) => looking[page] !== 'closed')
      .toSorted(([first], [second]) => order.indexOf(first) - order.indexOf(second))
    // Of several pages of a person, the one where they did something last.
    const byPerson = new Map(pages.map(([page, id]) => [id, { id, name: names[id] ?? '', tab: tabOf(looking[page]) }]))
    return [...byPerson.values()].toSorted((first, second) => first.id.localeCompare(second.id))
  }

  /** A member who was invited is there for the first time. */
  function noteFirst(userId: string): void {
    const joined = settings.get('joined') ?? []
    if (userId === ownerId() || joined.includes(userId)) return
    settings.set('joined', [...joined, userId].slice(-MAX_KNOWN))
    activity.note({ byId: userId, act: 'member.joined', subject: '' })
  }

  return { report, lookAt, changed }
}

const tabOf = (tab: string | undefined): LookedAt => LOOKED_AT.find((each) => each === tab) ?? 'preview'

const newest = <Value>(known: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(known).slice(-MAX_KNOWN))
