import { MOST_MATES, PAGE, sharesOf, type Bill, type Mate } from '../../shared/split/model'
import { DB } from '../site/every-route'

export async function listMates(space: string): Promise<Mate[]> {
  const { results } = await DB.prepare(
    `SELECT id, name,
       (SELECT COALESCE(SUM(amount), 0) FROM bills WHERE payer_id = mates.id AND is_payment = 0) AS paid,
       (SELECT COALESCE(SUM(amount), 0) FROM bills WHERE payer_id = mates.id)
         - (SELECT COALESCE(SUM(amount), 0) FROM shares WHERE mate_id = mates.id) AS balance
     FROM mates WHERE space = ? ORDER BY id LIMIT ${MOST_MATES}`,
  )
    .bind(space)
    .all<Mate>()
  return results
}

/** A page of what was paid, the newest first. */
export async function listBills(space: string, offset: number) {
  type Row = Omit<Bill, 'names' | 'isPayment'> & { names: string; isPayment: number }
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT bills.id, what, day, amount, payer_id, mates.name AS payer, is_payment AS isPayment,
         (SELECT json_group_array(sharer.name) FROM shares JOIN mates AS sharer ON sharer.id = mate_id WHERE bill_id = bills.id) AS names
       FROM bills JOIN mates ON mates.id = payer_id WHERE space = ?1
       ORDER BY day DESC, bills.id DESC LIMIT ${PAGE} OFFSET ?2`,
    ).bind(space, offset),
    DB.prepare('SELECT COUNT(*) AS total FROM bills JOIN mates ON mates.id = payer_id WHERE space = ?1').bind(space),
  ])
  const items = rows!.results.map((row): Bill => ({
    ...row,
    names: (JSON.parse(row.names) as string[]).toSorted((a, b) => a.localeCompare(b)),
    isPayment: row.isPayment === 1,
  }))
  return { items, total: all!.results[0]!.total }
}

type NewBill = { payerId: number; what: string; day: string; amount: number; sharedBy: number[]; isPayment: boolean }

/** Stores a bill with its shares, or nothing of it. */
export async function addBill({ payerId, what, day, amount, sharedBy, isPayment }: NewBill): Promise<void> {
  const sharers = [...new Set(sharedBy)].toSorted((a, b) => a - b)
  const shares = sharesOf(amount, sharers.length)
  await DB.batch([
    DB.prepare('INSERT INTO bills (payer_id, what, day, amount, is_payment) VALUES (?, ?, ?, ?, ?)').bind(
      payerId,
      what,
      day,
      amount,
      Number(isPayment),
    ),
    ...sharers.map((mate, index) =>
      DB.prepare('INSERT INTO shares (bill_id, mate_id, amount) SELECT MAX(id), ?, ? FROM bills').bind(
        mate,
        shares[index]!,
      ),
    ),
  ])
}
