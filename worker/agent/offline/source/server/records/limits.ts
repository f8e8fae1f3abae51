import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import { RECORDS } from '../../shared/records/content'
import { inputOf } from '../../shared/records/input'
import type { Figure, RecordField } from '../../shared/records/model'
import { DB } from '../site/db'

const AMOUNT = 'amount'

/** The figure that has a limit of this name; none where nobody sets it. */
export const figureWith = (name: string): Figure | undefined =>
  RECORDS.figures.find(({ limit }) => limit?.name === name)

/** What may be sent as the limit of a figure: an amount of its own kind, or nothing to take the limit away. */
export function limitInput({ label, collection, sum = '', limit }: Figure) {
  const owner = collectionNamed(collection)!
  const kind = fieldNamed(owner, sum)?.kind === 'money' ? 'money' : 'number'
  const field: RecordField = { name: AMOUNT, label: limit?.label ?? label, kind, least: 0 }
  return inputOf({ ...owner, fields: [field] })
}

/** Keeps an amount as it is counted, in cents where it is money. */
export async function setLimit(name: string, amount: string | number | null): Promise<void> {
  const statement =
    amount === null
      ? DB.prepare('DELETE FROM record_limits WHERE name = ?').bind(name)
      : DB.prepare('INSERT OR REPLACE INTO record_limits (name, amount) VALUES (?, ?)').bind(name, amount)
  await statement.run()
}

/** The limit of a figure; null as long as nobody has set one. */
export async function limitNamed(name: string): Promise<number | null> {
  const row = await DB.prepare('SELECT amount FROM record_limits WHERE name = ?').bind(name).first<{ amount: number }>()
  return row?.amount ?? null
}
