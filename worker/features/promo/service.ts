import { and, count, desc, eq, lt, sql, sum } from 'drizzle-orm'
import type { Friend, FriendState, RedeemedCode, ReferralSummary } from '#shared/promo.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { creditLots, ledgerAccounts, ledgerTransfers } from '#worker/features/credits/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { invitations, promoCampaigns, promoRedemptions, referralLinks } from './tables.ts'

type Page = { cursor?: number | null | undefined; limit: number }

/** What the person redeemed, newest first, each with what is left of it. */
export async function listRedeemed(
  { env, user }: Actor,
  { cursor, limit }: Page,
): Promise<{ items: RedeemedCode[]; nextCursor: number | null }> {
  const rows = await database(env)
    .select({
      campaignId: promoRedemptions.campaignId,
      code: promoRedemptions.code,
      title: promoCampaigns.title,
      microCredits: ledgerTransfers.amount,
      left: ledgerAccounts.balance,
      expiresAt: creditLots.expiresAt,
      redeemedAt: promoRedemptions.createdAt,
    })
    .from(promoRedemptions)
    .innerJoin(promoCampaigns, eq(promoCampaigns.id, promoRedemptions.campaignId))
    .innerJoin(
      ledgerTransfers,
      eq(
        ledgerTransfers.key,
        sql`'grant:promo:' || ${promoRedemptions.campaignId} || ':' || ${promoRedemptions.userId}`,
      ),
    )
    .innerJoin(creditLots, eq(creditLots.id, ledgerTransfers.lotId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'lot:' || ${ledgerTransfers.lotId}`))
    .where(
      and(eq(promoRedemptions.userId, user.id), cursor ? lt(promoRedemptions.createdAt, new Date(cursor)) : undefined),
    )
    .orderBy(desc(promoRedemptions.createdAt))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.redeemedAt.getTime() ?? null) : null }
}

/** The person's own link, made when they first look at it, and what it brought. */
export async function referralOf({
  env,
  user,
  viewing = null,
}: Actor & { viewing?: unknown }): Promise<ReferralSummary> {
  const [code, [brought]] = await Promise.all([
    referralCodeOf(env, user.id, { mayMake: viewing === null }),
    database(env)
      .select({ friends: count(), earned: sum(invitations.earned) })
      .from(invitations)
      .where(eq(invitations.inviterId, user.id)),
  ])
  return { code, friends: brought?.friends ?? 0, earned: Number(brought?.earned ?? 0) }
}

/** The code of a person's link. An operator who looks must not make it, and sees none. */
async function referralCodeOf(env: Env, userId: string, { mayMake }: { mayMake: boolean }): Promise<string> {
  const read = database(env)
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(eq(referralLinks.userId, userId))
  const [known] = await read
  if (known || !mayMake) return known?.code ?? ''
  await database(env)
    .insert(referralLinks)
    .values({ userId, code: newReferralCode(), createdAt: new Date() })
    .onConflictDoNothing({ target: referralLinks.userId })
  // Of two looks at the same time, both read the one that was first.
  const [made] = await read
  if (!made) throw new Error('A referral link was made and is not there')
  return made.code
}

// There are 32 letters and digits, so that a byte's low five bits choose each equally often. I, O, 0 and 1 are left
// out.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A random code for a maker's link. It has 40 bits, so that others' codes are not found by trying. */
function newReferralCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte & 31]).join('')
}

const rowId = sql<number>`${invitations}.rowid`

/** The people who came through the person's link, newest first. */
export async function listFriends(
  { env, user }: Actor,
  { cursor, limit }: Page,
): Promise<{ items: Friend[]; nextCursor: number | null }> {
  const rows = await database(env)
    .select({ row: rowId, invitation: invitations, email: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.friendId))
    .where(and(eq(invitations.inviterId, user.id), cursor ? sql`${rowId} < ${cursor}` : undefined))
    .orderBy(desc(rowId))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ row, invitation, email }) => ({
    id: String(row),
    address: email && maskedAddress(email),
    state: friendState(invitation),
    earned: invitation.earned,
    joinedAt: invitation.createdAt,
  }))
  return { items, nextCursor: rows.length > limit ? (rows[limit - 1]?.row ?? null) : null }
}

/** An address such as "m•••@example.com". It lets a friend be known, and does not let a stranger be written to. */
const maskedAddress = (email: string) => email.replace(/^(.).*@/u, '$1•••@')

function friendState({
  verdict,
  builtAt,
  paidAt,
}: Pick<typeof invitations.$inferSelect, 'verdict' | 'builtAt' | 'paidAt'>): FriendState {
  if (verdict !== 'clear') return verdict
  return paidAt ? 'paid' : builtAt ? 'built' : 'joined'
}

const MOST_EXPORTED = 1_000

/** A person's own data here, for the download of their account: their link, the codes they redeemed, and who came. */
export async function promoDataOf(actor: Actor) {
  const [{ code }, redeemed, friends] = await Promise.all([
    referralOf(actor),
    listRedeemed(actor, { limit: MOST_EXPORTED }),
    listFriends(actor, { limit: MOST_EXPORTED }),
  ])
  return { referralCode: code, redeemed: redeemed.items, friends: friends.items }
}
