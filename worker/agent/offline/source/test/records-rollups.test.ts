import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import type { FoundRecord, StoredRecord } from '../shared/records/model'
import { call } from './call'
import { add, amountFor, inputFor } from './records-help'
import { somebody } from './somebody'

const collection = RECORDS.collections.find(({ rollups = [] }) => rollups.length > 0)!
/** Today, outside of the module, where there is no clock. */
const today = () => new Date().toISOString().slice(0, 10)

test('A record says what the records that point at it come to, and lists are narrowed by it', async () => {
  const { cookie, id: me } = await somebody()
  const id = await add(collection, cookie, me)
  for (const rollup of collection.rollups ?? []) {
    const other = RECORDS.collections.find(({ name }) => name === rollup.collection)!
    const body = {
      ...(await inputFor(other, cookie, me)),
      [rollup.field]: id,
      ...(rollup.sum !== undefined && amountFor(other, rollup.sum)),
      ...(rollup.share && { [rollup.share.field]: rollup.share.is === '1' ? true : rollup.share.is }),
      ...(rollup.within && { [rollup.within.date]: today() }),
    }
    const read = async () => (await call<FoundRecord>(`/api/records/${collection.name}/${id}`, { cookie })).body
    const before = (await read()).record.rollups[rollup.name] ?? 0
    expect((await call(`/api/records/${other.name}`, { cookie, body })).status).toBe(201)
    const { record } = await read()
    expect(record.rollups[rollup.name]).toBeGreaterThan(rollup.share ? 0 : before)
    if (!rollup.isFilter) continue
    const narrowed = async (more: string) => {
      const path = `/api/records/${collection.name}?${rollup.name}.more=${more}`
      return (await call<{ items: StoredRecord[] }>(path, { cookie })).body.items.map((item) => item.id)
    }
    expect([(await narrowed('0')).includes(id), (await narrowed('9000')).includes(id)]).toEqual([true, false])
  }
})
