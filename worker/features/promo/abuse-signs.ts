import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { INVITATIONS_A_DAY, type AbuseSign } from '#shared/promo.ts'
import { DAY_MS } from '#shared/time.ts'
import { sessions, users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import { isDisposable, mailboxOf } from './mailbox.ts'
import { invitations } from './tables.ts'

/** The newest of a person's sessions and friends say enough. */
const MOST = 200

export type Arrival = {
  friend: { email: string }
  inviter: { id: string; email: string }
  network: string | null
  now: Date
}

/**
 * The connection that an address stands for. A household is given the first half of an IPv6 address. Behind `wrangler
 * dev` everybody has the same address.
 */
export function networkOf(env: Env, ip: string | null): string | null {
  if (!ip || env.ENVIRONMENT === 'local') return null
  return hmacHex(env.AUTH_SECRET, `network:${ip.includes(':') ? firstHalf(ip) : ip}`)
}

/** The first four groups of an IPv6 address, however it is written. */
function firstHalf(ip: string): string {
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = right
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * What speaks against an invitation. Each sign alone may be innocent, as in a household or a class. So signs send it to
 * review and refuse nothing.
 */
export async function abuseSigns(env: Env, { friend, inviter, network, now }: Arrival): Promise<AbuseSign[]> {
  const db = database(env)
  const [[above], others, [recent]] = await Promise.all([
    db
      .select({ inviterId: invitations.inviterId, network: invitations.network })
      .from(invitations)
      .where(eq(invitations.friendId, inviter.id)),
    db
      .select({ email: users.email, network: invitations.network })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.friendId))
      .where(eq(invitations.inviterId, inviter.id))
      .orderBy(desc(invitations.createdAt))
      .limit(MOST),
    db
      .select({ joined: count() })
      .from(invitations)
      .where(and(eq(invitations.inviterId, inviter.id), gt(invitations.createdAt, new Date(now.getTime() - DAY_MS)))),
  ])
  const near =
    network === null
      ? []
      : await db
          .select({ userId: sessions.userId, ip: sessions.ipAddress })
          .from(sessions)
          .where(inArray(sessions.userId, above ? [inviter.id, above.inviterId] : [inviter.id]))
          .orderBy(desc(sessions.updatedAt))
          .limit(MOST)
  const isOnNetwork = (userId: string) =>
    near.some((session) => session.userId === userId && networkOf(env, session.ip) === network)
  const mailbox = mailboxOf(friend.email)
  const isKnown = (other: { email?: string | null; network: string | null }) =>
    (network !== null && other.network === network) || Boolean(other.email && mailboxOf(other.email) === mailbox)
  const signs: Array<[AbuseSign, boolean]> = [
    ['same_mailbox', mailboxOf(inviter.email) === mailbox],
    ['same_network', network !== null && isOnNetwork(inviter.id)],
    // These accounts bring in one another from one place: beside this one, or above it.
    ['ring', others.some(isKnown) || (above !== undefined && (isKnown(above) || isOnNetwork(above.inviterId)))],
    ['disposable_address', isDisposable(friend.email)],
    ['many_at_once', (recent?.joined ?? 0) >= INVITATIONS_A_DAY],
  ]
  return signs.filter(([, applies]) => applies).map(([sign]) => sign)
}
