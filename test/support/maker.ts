import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import type { AppRouter } from '#worker/router.ts'
import { hostFetch } from './host-fetch.ts'

type Outbox = Array<{ subject: string; body: string }>

/** The newest code that was mailed to an address, read from the local outbox. */
export async function codeFor(origin: string, email: string): Promise<string> {
  const mails = (await hostFetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(email)}`)).json<Outbox>()
  const code = /\b(\d{6})\b/.exec(mails[0]?.subject ?? '')?.[1]
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** A signed-in maker with a typed client, over HTTP. */
export async function signInOverHttp(origin: string, email = `maker-${crypto.randomUUID().slice(0, 8)}@example.com`) {
  const asking = { cookie: `solid.asking=${crypto.randomUUID()}` }
  const anonymous = clientOf(origin, asking)
  await anonymous.accounts.sendCode.mutate({ email })
  const answer = await hostFetch(`${origin}/api/trpc/accounts.verifyCode`, {
    method: 'POST',
    headers: asking,
    body: { json: { email, code: await codeFor(origin, email) } },
  })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.text}`)
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { email, cookie, api: clientOf(origin, { cookie }) }
}

export type Api = ReturnType<typeof clientOf>

function clientOf(origin: string, headers: Record<string, string>) {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${origin}/api/trpc`, transformer: superjson, headers })],
  })
}

/** Every event of a project so far, oldest first. */
export async function allEvents(api: Api, projectId: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (let before: number | undefined; ;) {
    const page = await api.turns.history.query({ projectId, before, limit: 500 })
    events.unshift(...page.events)
    if (!page.hasMore || page.events.length === 0) return events
    before = page.events[0]!.seq
  }
}

/** All versions of a project, newest first. */
export async function allVersions(api: Api, projectId: string): Promise<VersionSummary[]> {
  const versions: VersionSummary[] = []
  for (let cursor: number | null = null; ;) {
    const page = await api.projects.versions.query({ projectId, cursor })
    versions.push(...page.items)
    if (page.nextCursor === null) return versions
    cursor = page.nextCursor
  }
}

const LAST_EVENTS = 20

/** Waits until a turn has ended, and returns how it ended. */
export async function turnEnd(
  api: Api,
  { projectId, turnId, timeoutMs = 60_000 }: { projectId: string; turnId: string; timeoutMs?: number },
) {
  const end = Date.now() + timeoutMs
  for (let round = 1; Date.now() < end; round++) {
    // To read all that a turn has told takes longer than the turn. Only later turns push its end further back.
    const isThorough = round % 20 === 0
    const events = isThorough
      ? await allEvents(api, projectId)
      : (await api.turns.history.query({ projectId, limit: LAST_EVENTS })).events
    const finished = events
      .map(({ event }) => event)
      .find((event) => event.type === 'turn.finished' && event.turnId === turnId)
    if (finished?.type === 'turn.finished') return finished
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Turn ${turnId} did not end within ${timeoutMs} ms`)
}
