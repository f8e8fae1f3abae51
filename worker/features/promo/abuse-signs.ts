import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { INVITATIONS_A_DAY, type AbuseSign } from '#shared/promo.ts'
import { DAY_MS } from '#shared/time.ts'
import { sessions, users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { invitations } from './tables.ts'

/** The newest of a person's sessions and friends say enough. */
const MOST = 200

type Arrival = {
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
  return hmacHex(env.AUTH_SECRET, `network:${networkPart(ip)}`)
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

/**
 * Services that give anybody an address for some minutes. The list need not be complete: an address of another one only
 * adds to the review.
 */
const DISPOSABLE = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io cock.li crazymailing.com deadaddress.com discard.email discardmail.com
  dispostable.com dropmail.me emailfake.com emailondeck.com emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com getairmail.com getnada.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com incognitomail.org
  jetable.org kasmail.com mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailtemp.net minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com nada.email nowmymail.com nospam.ze.tc sharklasers.com spam4.me
  spambog.com spambox.us spamex.com spamgourmet.com spamspot.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempm.com tempmail.dev tempmail.net tempmailo.com tempr.email
  throwawaymail.com throwam.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfmail.de wegwerfmail.net
  wegwerfmail.org yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
)

/** Whether an address is of a throw-away service, or of a name below one. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')))
}

/**
 * The mailbox in which mail to an address ends up, as far as can be told. What follows a plus never matters, nor do
 * dots at Google.
 */
export function mailboxOf(email: string): string {
  const [name = ''] = email.toLowerCase().split(/[+@]/)
  const domain = domainOf(email)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

const domainOf = (email: string) => email.toLowerCase().slice(email.lastIndexOf('@') + 1)
