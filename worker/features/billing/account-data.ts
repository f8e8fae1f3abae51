import { and, asc, eq, gt } from 'drizzle-orm'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { database } from '#worker/platform/data/db.ts'

/** A page of a person's lines of the books by id, for the download of their account. Amounts are micro-credits. */
export async function exportedLines(
  env: Env,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
) {
  const { id, kind, amount, projectId, turnId, reason, createdAt } = ledgerTransfers
  return database(env)
    .select({ id, kind, amount, projectId, turnId, reason, createdAt })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}
