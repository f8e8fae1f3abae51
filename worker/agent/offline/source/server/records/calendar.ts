import type { Collection, StoredRecord } from '../../shared/records/model'
import { listRecords } from './store'

/** More than this in one month are not drawn. */
const MOST = 400

/** What stands in a month of a collection's calendar, such as `2026-05`. */
export async function takenIn(collection: Collection, date: string, month: string): Promise<StoredRecord[]> {
  const { shown } = collection.calendar ?? {}
  const filters = {
    [`${date}.from`]: `${month}-01`,
    [`${date}.to`]: `${month}-31`,
    ...(shown && { [`${shown.field}.is`]: shown.is }),
  }
  const { items } = await listRecords(collection, { words: '', filters, sort: date, owner: null, limit: MOST })
  return items
}
