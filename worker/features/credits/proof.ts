/** What must be true of the books at any moment. Each query finds what is wrong. */
const PROOFS: Record<string, string> = {
  'All balances together are not zero': 'SELECT sum(balance) AS found FROM ledger_accounts HAVING found <> 0',
  'A balance is not the sum of its transfers': `SELECT count(*) AS found FROM (
    SELECT a.id FROM ledger_accounts a
    LEFT JOIN (SELECT account, sum(amount) AS total FROM (
      SELECT to_account AS account, amount FROM ledger_transfers UNION ALL SELECT from_account, -amount FROM ledger_transfers
    ) GROUP BY account) t ON t.account = a.id
    WHERE a.balance <> coalesce(t.total, 0)
  ) HAVING found > 0`,
  'A lot or hold is below zero':
    "SELECT count(*) AS found FROM ledger_accounts WHERE kind <> 'system' AND balance < 0 HAVING found > 0",
  'A closed hold still holds something':
    "SELECT count(*) AS found FROM credit_holds h JOIN ledger_accounts a ON a.id = 'hold:' || h.id WHERE h.state <> 'open' AND a.balance <> 0 HAVING found > 0",
  'An open hold does not hold its amount':
    "SELECT count(*) AS found FROM credit_holds h JOIN ledger_accounts a ON a.id = 'hold:' || h.id WHERE h.state = 'open' AND a.balance <> h.amount HAVING found > 0",
  'A hold charged something else than its lines say': `SELECT count(*) AS found FROM credit_holds h WHERE h.state = 'settled' AND h.charged <> (
    SELECT coalesce(sum(amount), 0) FROM ledger_transfers WHERE from_account = 'hold:' || h.id AND kind = 'charge'
  ) HAVING found > 0`,
  "A day's sum is not what was charged": `SELECT count(*) AS found FROM (
    SELECT user_id, sum(charged) AS total FROM credit_days GROUP BY user_id
  ) d WHERE d.total <> (SELECT coalesce(sum(amount), 0) FROM ledger_transfers t WHERE t.user_id = d.user_id AND t.kind IN ('charge', 'overrun')) HAVING found > 0`,
}

/**
 * What is wrong with the books, in words with the figure that was found. Empty when they balance. It reads all of them,
 * so only the nightly job and tests may call it.
 */
export async function booksProblems(env: Pick<Env, 'DB'>): Promise<string[]> {
  const answers = await env.DB.batch<{ found: number }>(Object.values(PROOFS).map((sql) => env.DB.prepare(sql)))
  return Object.keys(PROOFS).flatMap((name, index) => {
    const found = answers[index]?.results[0]?.found
    return found === undefined ? [] : [`${name}: ${found}`]
  })
}
