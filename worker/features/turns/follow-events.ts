import type { HereNews, OpenPage, RoleNews } from '#shared/together/here.ts'
import type { ProjectRole } from '#shared/together/rights.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import { LAST_EVENT_HEADER, projectObject } from '#worker/platform/objects/stubs.ts'
import { ProjectChannel, type Role } from './project-channel.ts'

const RECONNECT_MS = 300
/** Events that are read of the log at once. */
const PAGE = 500
const BEAT_MS = 1_000

export type Following = {
  env: Env
  projectId: string
  userId: string
  after: number
  signal: AbortSignal | undefined
  /** What the person was when the stream began. */
  role?: ProjectRole
  askRole: () => Promise<Role>
  /** The page that follows, where it is to be told who else is here and what its person may do. */
  page?: OpenPage | null
}

/**
 * A project's events after `after` in batches, then new ones as they come, until the signal aborts. When the object
 * restarts, it asks again who may follow, and goes on after the last event that it gave. A stream that just ended would
 * tell the page that nothing more will come.
 */
export function followEvents(following: Following & { page?: null }): AsyncGenerator<StoredEvent[], void>
export function followEvents(following: Following): AsyncGenerator<StoredEvent[] | HereNews | RoleNews, void>
export async function* followEvents({
  env,
  projectId,
  userId,
  after,
  signal,
  askRole,
  role: begunAs,
  page = null,
}: Following): AsyncGenerator<StoredEvent[] | HereNews | RoleNews, void> {
  const channel = ProjectChannel.of(projectId)
  let last = after
  let endings = channel.endings
  let seenHere = '[]'
  let role: Role | undefined
  let nextRole: Role | undefined = begunAs
  let stopListening = () => {}
  let resume = () => {}
  const wake = () => resume()
  const news = () => new Promise<void>((resolve) => (resume = resolve))
  let look = setTimeout(lookAgain, channel.lookMs())
  function lookAgain() {
    look = setTimeout(lookAgain, channel.lookMs())
    wake()
  }
  const listenAnew = async () => {
    stopListening()
    stopListening = () => {}
    stopListening = await listen(channel, { env, projectId })
  }
  signal?.addEventListener('abort', wake)
  try {
    while (!signal?.aborted) {
      channel.follow(wake, page)
      if (endings !== channel.endings) {
        const said = channel.standing(userId)
        if (said.role === 'stranger') return
        if (said.role) {
          endings = channel.endings
          // A page may have asked by itself meanwhile and know an older one.
          role = undefined
          nextRole = said.role
        } else if (said.mustAsk) {
          const asked = channel.endings
          await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
          // A role that changes between the answer and the socket would be told to nobody. Where the project is gone,
          // the answer says so.
          if (!channel.isListening()) await listenAnew().catch(() => undefined)
          channel.setStanding(userId, { endings: asked, role: await askRole() })
        } else await news()
        continue
      }
      if (!channel.isListening()) {
        await listenAnew()
        // What changed before it was there was told to nobody.
        if (page) nextRole = await askRole()
        if (nextRole === 'stranger') return
        continue
      }
      if (page && nextRole && nextRole !== role) {
        role = nextRole
        yield { role }
        continue
      }
      if (!channel.covers(last)) {
        const missed = await projectObject(env, projectId).eventsAfter(last, PAGE)
        if (missed.length === 0 && !channel.covers(last)) await news()
        if (missed.length === 0) continue
        last = missed.at(-1)!.seq
        yield missed
        continue
      }
      const here = channel.here.filter((person) => person.id !== userId)
      if (page && JSON.stringify(here) !== seenHere) {
        seenHere = JSON.stringify(here)
        yield { here }
        continue
      }
      const batches = channel.after(last)
      if (batches.length === 0) await news()
      for (const batch of batches) {
        last = batch.at(-1)!.seq
        yield batch
      }
    }
  } finally {
    signal?.removeEventListener('abort', wake)
    clearTimeout(look)
    channel.leave(wake)
    stopListening()
  }
}

/** Opens the isolate's one socket to the project's object. Gives what ends it. */
async function listen(
  channel: ProjectChannel,
  { env, projectId }: { env: Env; projectId: string },
): Promise<() => void> {
  const id = Symbol(projectId)
  const after = channel.listen(id)
  try {
    const { status, webSocket, headers } = await projectObject(env, projectId).fetch(
      `http://project/events${after === null ? '' : `?after=${after}`}`,
      { headers: { upgrade: 'websocket' } },
    )
    if (!webSocket) throw new Error(`The project answered ${status} instead of a socket`)
    let said = '[]'
    const sayPages = () => {
      const pages = JSON.stringify(channel.pages())
      if (pages !== said) webSocket!.send(pages)
      said = pages
    }
    const beat = setInterval(() => (channel.beat(id) ? sayPages() : stop()), BEAT_MS)
    const ended = () => {
      clearInterval(beat)
      channel.stop(id, { isEnding: true })
    }
    function stop() {
      clearInterval(beat)
      channel.stop(id, { isEnding: false })
      webSocket!.close(1000)
    }
    webSocket.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return
      const told = JSON.parse(data) as StoredEvent[] | HereNews
      if (Array.isArray(told)) channel.tell(id, told)
      else channel.tellHere(id, told)
    })
    webSocket.addEventListener('close', ended)
    webSocket.addEventListener('error', ended)
    webSocket.accept()
    sayPages()
    channel.open(id, after ?? Number(headers.get(LAST_EVENT_HEADER)))
    return stop
  } catch (error) {
    channel.stop(id, { isEnding: false })
    throw error
  }
}
