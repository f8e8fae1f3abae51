import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

function read(message: string) {
  const blocks = siteWish(message)?.blueprint.site?.blocks ?? []
  for (const { name, content } of blocks) expect([name, isContent(name, content)]).toEqual([name, true])
  const contentOf = (wanted: string) => blocks.find(({ name }) => name === wanted)?.content as object | undefined
  return { names: blocks.map(({ name }) => name), contentOf }
}

test('A radio station has its broadcast and its archive', () => {
  const { names, contentOf } = read(
    'Build the website of our school radio with a player, the weekly programme, a chat and past shows. Listeners request songs and vote.',
  )
  expect(names).toEqual(['accounts', 'station', 'library'])
  expect(contentOf('station')).toMatchObject({ hasRequests: true, hasChat: true })
  expect(contentOf('library')).toMatchObject({ title: 'Archive', kind: 'audio', hasRatings: false })
})

test('Films have what the message says of them', () => {
  const { names, contentOf } = read(
    'An online cinema for documentary films: people browse by country and genre, rate films, and the best are ranked once at least five ratings are there. Films are available from a day until a day.',
  )
  expect(names).toEqual(['accounts', 'library'])
  expect(contentOf('library')).toMatchObject({
    title: 'Films',
    kind: 'video',
    hasDates: true,
    hasRatings: true,
    least: 5,
    hasDiscussion: false,
    choices: [{ name: 'country' }, { name: 'genre' }],
  })
})

test.each([
  ['Baue eine Podcast-Seite mit Folgen, die man anhören und bewerten kann.', 'Folgen'],
  ['Make a music streaming website where people play songs by mood and save favourites.', 'Songs'],
])('%s becomes a library of its own sort', (message, title) => {
  expect(read(message).contentOf('library')).toMatchObject({ title, kind: 'audio' })
})

test.each([
  [
    'A tool for lectures: the lecturer makes a session with questions and shares a code, the audience answers on phones and sees live results.',
    ['accounts', 'sessions'],
  ],
  ['Build a webmail for our staff with inbox, drafts, sent and trash, folders and search.', ['accounts', 'mail']],
  ['Build a shared mailbox for our support team where each conversation has a state.', ['accounts', 'tickets']],
  ['A mental arithmetic trainer for children with practice and a test of 10 tasks in two minutes.', ['drill']],
])('%s is made of the right blocks', (message, names) => {
  expect(read(message).names).toEqual(names)
})

test('A test of sums has as many tasks and as much time as the message says', () => {
  const { contentOf } = read('A mental arithmetic trainer with practice and a test of 10 tasks in two minutes.')
  expect(contentOf('drill')).toMatchObject({ tasks: 10, seconds: 120 })
})
