import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'

test('Whoever may not see a collection is refused it, and so is whoever may not write to it', async () => {
  for (const { name, read, write } of RECORDS.collections) {
    expect([name, (await call(`/api/records/${name}`)).status]).toEqual([name, read === 'everybody' ? 200 : 401])
    if (write !== 'everybody')
      expect([name, (await call(`/api/records/${name}`, { body: {} })).status]).toEqual([name, 401])
  }
})
