import type { Collection, Related } from '../../shared/records/model'
import { DB } from '../site/db'
import { listRecords } from './store'

const SHOWN = 50

/** What points at a record: the newest of each of these collections that refers to it, and its amounts by year. */
export async function relatedTo(collection: Collection, id: number, readable: Collection[]): Promise<Related[]> {
  const pointing = readable.flatMap((other) =>
    other.fields
      .filter((field) => field.kind === 'reference' && field.of === collection.name)
      .map((field) => ({ other, field: field.name })),
  )
  return Promise.all(
    pointing.map(async ({ other, field }) => {
      const search = { words: '', filters: { [`${field}.is`]: String(id) }, sort: '', owner: null, limit: SHOWN }
      const [{ items }, years] = await Promise.all([listRecords(other, search), yearsOf(other, field, id)])
      return { collection: other.name, field, items, years }
    }),
  )
}

async function yearsOf({ name, fields }: Collection, reference: string, id: number): Promise<Related['years']> {
  const amount = fields.find(({ kind }) => kind === 'money')
  const date = fields.find(({ kind, isRequired }) => kind === 'date' && isRequired)
  if (!amount || !date) return []
  const { results } = await DB.prepare(
    `SELECT substr("${date.name}", 1, 4) AS year, SUM("${amount.name}") AS sum FROM "${name}"
     WHERE "${reference}" = ? AND "${amount.name}" IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT 20`,
  )
    .bind(id)
    .all<Related['years'][number]>()
  return results
}
