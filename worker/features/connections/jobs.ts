import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { DAY_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { connections, oauthClients, oauthCodes } from './tables.ts'

/** A program registers right before it asks its maker. */
const UNASKED_MS = DAY_MS
/** A program remembers who it is for longer than it is connected. */
const UNCONNECTED_MS = 400 * DAY_MS
/** So long a second use of a code is known as such. */
const USED_CODE_MS = DAY_MS

/** Forgets codes and connections that have run out, and programs that nobody said yes to. */
export async function sweepConnections(env: Env, now: number): Promise<void> {
  const db = database(env)
  const before = (ms: number) => new Date(now - ms)
  const ofClient = db.select({ id: connections.id }).from(connections).where(eq(connections.clientId, oauthClients.id))
  await db.batch([
    db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, before(USED_CODE_MS))),
    db.delete(connections).where(lt(connections.expiresAt, before(0))),
    db
      .delete(oauthClients)
      .where(
        and(
          or(
            and(isNull(oauthClients.connectedAt), lt(oauthClients.createdAt, before(UNASKED_MS))),
            lt(oauthClients.connectedAt, before(UNCONNECTED_MS)),
          ),
          notExists(ofClient),
        ),
      ),
  ])
}
