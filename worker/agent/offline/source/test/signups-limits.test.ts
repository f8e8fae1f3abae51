import { expect, test } from 'vitest'
import { SIGNUPS } from '../shared/signups/content'
import type { Entry } from '../shared/signups/model'
import { call } from './call'

const full = SIGNUPS.kinds?.options.find(({ most }) => most !== null)
const signUp = async () =>
  (await call('/api/signups', { body: { name: 'Ada', what: 'Cake', kind: full?.name ?? '' } })).status

test('No more sign up than there is room for', async () => {
  const { entries } = (await call<{ entries: Entry[] }>('/api/signups')).body
  const have = full
    ? entries.filter(({ kind }) => kind === full.name).length
    : entries.reduce((sum, { people }) => sum + people, 0)
  const most = Math.min(full?.most ?? Infinity, SIGNUPS.places ?? Infinity)
  for (let at = have; at < most; at += 1) expect(await signUp()).toBe(201)
  expect(await signUp()).toBe(409)
})
