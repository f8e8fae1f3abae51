import { expect, test } from 'vitest'
import { call } from './call'
import { added, inDays, openItem } from './library-help'

test('It is played from its first day until its last, and the address is told on these days only', async () => {
  const [early, now, over] = [
    await added({ from: inDays(2), until: inDays(9) }),
    await added(),
    await added({ from: inDays(-9), until: inDays(-2) }),
  ]
  const shown = await Promise.all([early, now, over].map(({ id }) => openItem(id)))
  expect(shown.map(({ availability, address }) => [availability, address])).toEqual([
    ['early', null],
    ['now', 'https://films.example/ferry.mp4'],
    ['over', null],
  ])
  const { cookie, body } = now
  const wrong = { ...body, from: inDays(4), until: inDays(3) }
  expect((await call('/api/library', { cookie, body: wrong })).status).toBe(400)
})
