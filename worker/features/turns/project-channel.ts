import type { HereNews, OpenPage, PersonHere } from '#shared/together/here.ts'
import type { ProjectRole } from '#shared/together/rights.ts'
import type { StoredEvent } from '#shared/turns/events.ts'

/** Events that are kept for followers who are a moment behind. Whoever is further behind reads the object's log. */
const KEPT_EVENTS = 1_000
/** A listener whose request was ended without a word is replaced after this long. */
const SILENT_MS = 5_000
/** The next listener comes within this time, unless nobody who follows reads any more. */
const UNHEARD_MS = 1_000
/** A follower who has not looked for this long is gone, and must not be kept. */
const LOST_MS = 30_000
/** With many followers news wait a moment, so that this isolate writes about so many times a second. */
const WRITES_A_SECOND = 4_000
const LONGEST_PAUSE_MS = 250
/** So many are woken at once. What keeps the project going has its turn before the next ones. */
const WOKEN_AT_ONCE = 25
/** A follower looks by itself this often, should the request that would have woken it be gone. */
const LOOK_MS = 3_000
const LONGEST_LOOK_MS = 12_000
/** It is enough that one of them looks. More than these look so much more seldom. */
const MANY_LOOK = 10

type Listener = { id: symbol; seenAt: number }
/** What somebody is in the project. A stranger may not follow. */
export type Role = ProjectRole | 'stranger'
type Standing = { endings: number; role: Role | null; askedAt: number }

const channels = new Map<string, ProjectChannel>()

/**
 * What this isolate is told of a project. One of its followers, the listener, has a socket to the object. The others
 * read what it was told, because a request may wait for another's news but never read another's socket.
 */
export class ProjectChannel {
  /** How often the object has ended its streams. After each time it is asked anew who may follow. */
  endings = 0
  /** Who has the project open, as the object said last. */
  here: PersonHere[] = []
  readonly #projectId: string
  readonly #now: () => number
  readonly #followers = new Map<() => void, number>()
  readonly #pages = new Map<() => void, OpenPage>()
  /** Who is to be told of news, in the order in which they have waited. */
  readonly #unwoken = new Set<() => void>()
  #wokeAt = -Infinity
  readonly #standings = new Map<string, Standing>()
  #listener: Listener | null = null
  #leftAt = Infinity
  /** Everything after this event is in `#batches` and `#coming`. It is null until the object has said where it stands. */
  #from: number | null = null
  #batches: StoredEvent[][] = []
  #coming: StoredEvent[] = []
  #dueAt = 0

  constructor(projectId: string, now: () => number) {
    this.#projectId = projectId
    this.#now = now
  }

  /** The channel of a project. It is there as long as somebody follows. */
  static of(projectId: string, now: () => number = Date.now): ProjectChannel {
    const known = channels.get(projectId) ?? new ProjectChannel(projectId, now)
    channels.set(projectId, known)
    return known
  }

  /** Lets a follower be woken at news. Called again, it says that the follower is still there, with its `page`. */
  follow(wake: () => void, page: OpenPage | null = null): void {
    channels.set(this.#projectId, this)
    if (page) this.#pages.set(wake, page)
    this.#followers.set(wake, this.#now())
  }

  leave(wake: () => void): void {
    this.#followers.delete(wake)
    this.#pages.delete(wake)
    this.#unwoken.delete(wake)
    if (this.#followers.size === 0 && channels.get(this.#projectId) === this) channels.delete(this.#projectId)
  }

  /** After how long a follower looks by itself. */
  lookMs(): number {
    return Math.min(LONGEST_LOOK_MS, LOOK_MS * Math.max(1, this.#followers.size / MANY_LOOK))
  }

  isListening(): boolean {
    return this.#listener !== null && this.#now() - this.#listener.seenAt < SILENT_MS
  }

  /** Whether whoever has seen everything up to `seq` misses nothing by following here. */
  covers(seq: number): boolean {
    return this.isListening() && this.#from !== null && seq >= this.#from
  }

  /**
   * Makes the caller the listener in place of one that is gone. Gives the event after which the object must tell, or
   * null for what happens from now on. Of a time when nobody listened it is not known whether the object ended.
   */
  listen(id: symbol): number | null {
    const wasUnheard = this.#listener !== null || this.#now() - this.#leftAt > UNHEARD_MS
    if (wasUnheard) this.#end()
    this.#listener = { id, seenAt: this.#now() }
    return this.#from === null ? null : this.#known()
  }

  /** The object tells the listener of everything after `seq`. */
  open(id: symbol, seq: number): void {
    if (!this.beat(id)) return
    this.#from ??= seq
    this.#wakeAll()
  }

  /** The listener says that its request lives. It answers false to one that has been replaced. */
  beat(id: symbol): boolean {
    if (this.#listener?.id !== id) return false
    this.#listener.seenAt = this.#now()
    return true
  }

  /** The listener has heard of these events. */
  tell(id: symbol, events: StoredEvent[]): void {
    if (!this.beat(id)) return
    const last = this.#known()
    this.#coming.push(...events.filter(({ seq }) => seq > last))
    const now = this.#now()
    if (now < this.#dueAt) return
    const pauseMs = Math.min(LONGEST_PAUSE_MS, (this.#followers.size / WRITES_A_SECOND) * 1_000)
    if (pauseMs < 5) return this.#tellAll()
    this.#dueAt = now + pauseMs
    setTimeout(() => this.#tellAll(), pauseMs)
  }

  /** The pages that follow here, as the object is to know them. */
  pages(): OpenPage[] {
    const now = this.#now()
    return [...this.#pages]
      .filter(([wake]) => now - (this.#followers.get(wake) ?? 0) <= LOST_MS)
      .map(([, page]) => page)
  }

  /** The listener has heard who has the project open. */
  tellHere(id: symbol, { here }: HereNews): void {
    if (!this.beat(id)) return
    this.here = here
    this.#wakeAll()
  }

  /** The listener goes by itself, and another follower takes its place. With `isEnding` it was the object that ended. */
  stop(id: symbol, { isEnding }: { isEnding: boolean }): void {
    if (this.#listener?.id !== id) return
    this.#listener = null
    this.#leftAt = this.#now()
    if (isEnding) this.#end()
    // The listener's request may end now, and its timers with it.
    this.#tellAll(Infinity)
  }

  /** What happened after `seq`. A whole batch is the same array for everybody, so that it can be written once. */
  after(seq: number): StoredEvent[][] {
    const [first, ...rest] = this.#batches.slice(this.#batches.findLastIndex((batch) => batch.at(-1)!.seq <= seq) + 1)
    if (!first) return []
    return [first[0]!.seq > seq ? first : first.filter((event) => event.seq > seq), ...rest]
  }

  /**
   * What this person is in the project: null while it is not known since the object's last ending. The first who asks
   * for a person finds out for all of that person's pages, and is told so with `mustAsk`.
   */
  standing(userId: string): { role: Role | null; mustAsk: boolean } {
    const known = this.#standings.get(userId)
    const isOfNow = known?.endings === this.endings
    if (isOfNow && known.role !== null) return { role: known.role, mustAsk: false }
    if (isOfNow && this.#now() - known.askedAt < SILENT_MS) return { role: null, mustAsk: false }
    this.#standings.set(userId, { endings: this.endings, role: null, askedAt: this.#now() })
    return { role: null, mustAsk: true }
  }

  setStanding(userId: string, { endings, role }: { endings: number; role: Role }): void {
    this.#standings.set(userId, { endings, role, askedAt: this.#now() })
    this.#wakeAll()
  }

  #end(): void {
    this.endings += 1
    this.#leftAt = Infinity
  }

  /** The last event that was heard of here. */
  #known(): number {
    return this.#coming.at(-1)?.seq ?? this.#batches.at(-1)?.at(-1)?.seq ?? this.#from ?? 0
  }

  #tellAll(atOnce?: number): void {
    this.#dueAt = 0
    if (this.#coming.length > 0) this.#batches.push(this.#coming)
    this.#coming = []
    let kept = this.#batches.reduce((sum, batch) => sum + batch.length, 0)
    while (kept > KEPT_EVENTS && this.#batches.length > 1) {
      const dropped = this.#batches.shift()!
      kept -= dropped.length
      this.#from = dropped.at(-1)!.seq
    }
    this.#wakeAll(atOnce)
  }

  /** Whoever has waited since earlier news comes first. The rest may wait for a request that is gone meanwhile. */
  #wakeAll(atOnce = WOKEN_AT_ONCE): void {
    const now = this.#now()
    const isWaking = this.#unwoken.size > 0 && now - this.#wokeAt < UNHEARD_MS
    for (const [wake, seenAt] of this.#followers) {
      if (now - seenAt > LOST_MS) this.leave(wake)
      else this.#unwoken.add(wake)
    }
    if (!isWaking || atOnce > WOKEN_AT_ONCE) this.#wakeSome(atOnce)
  }

  #wakeSome(atOnce: number): void {
    this.#wokeAt = this.#now()
    let left = atOnce
    for (const wake of this.#unwoken) {
      if (left === 0) return void setTimeout(() => this.#wakeSome(atOnce), 0)
      left -= 1
      this.#unwoken.delete(wake)
      wake()
    }
  }
}
