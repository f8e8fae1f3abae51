import { expect, test } from 'vitest'
import { ASSISTANT_TEXTS } from '../shared/assistant/content'
import { courtesyOf, findNote, isAlike, type Note, wordsOf } from '../shared/assistant/match'
import { answerTo, begin, found, messagesOf, newKeeper, newNote, newWord, openQuestions } from './assistant-help'
import { call } from './call'
import { newMember } from './people'

const NOTES: Note[] = [
  ['Delivery', 'How long does a delivery take?', 'Two to three days.'],
  ['Returns', 'Can I send something back?', 'Yes, within thirty days of the delivery.'],
  ['Öffnungszeiten', 'Wann habt ihr geöffnet?', 'Dienstag bis Samstag, ab neun Uhr.'],
  ['Zahlung', 'Womit kann ich bezahlen?', 'Auf Rechnung oder mit Karte.'],
].map(([topic = '', question = '', answer = ''], index) => ({ id: index + 1, topic, question, answer }))

test('A question is found in other forms of its words, in both languages', () => {
  expect(findNote('How many days do deliveries take?', NOTES).note?.id).toBe(1)
  expect(findNote('Was sind eure Öffnungszeiten?', NOTES).note?.id).toBe(3)
  expect(findNote('Kann ich mit Karte bezahlen?', NOTES).note?.id).toBe(4)
  expect([isAlike('opening', 'open'), isAlike('order', 'ordinary'), isAlike('car', 'card')]).toEqual([
    true,
    false,
    false,
  ])
})

test('Where it is not sure it offers at most three that are near, and of nothing it makes no answer', () => {
  const same = Array.from({ length: 5 }, (_, index) => ({ ...NOTES[0]!, id: index + 1 }))
  const { note, near } = findNote('How long does a delivery take?', same)
  expect([note, near.length]).toEqual([null, 3])
  expect(findNote('Do you sell violins?', NOTES)).toEqual({ note: null, near: [] })
  expect(findNote('what is it?', NOTES)).toEqual({ note: null, near: [] })
  expect(wordsOf('What is the price of it?')).toEqual(['price'])
})

test('Whoever asks gets the answer that was written for it, and a greeting is no question', async () => {
  const [word, { cookie }] = [newWord(), await newMember()]
  await newNote(`Where do I find the ${word}?`, 'On the second shelf.')
  expect((await answerTo(`The ${word}, where do I find it?`, cookie)).text).toBe('On the second shelf.')
  expect((await answerTo('Hello!', cookie)).text).toBe(ASSISTANT_TEXTS.hello)
  expect([courtesyOf('Danke dir!'), courtesyOf('Thank you, and when do you open?')]).toEqual(['thanks', null])
})

test('What it cannot answer is passed on once, and is answered as soon as somebody has written it', async () => {
  const [question, { cookie }, keeper] = [`${newWord()} ${newWord()}?`, await newMember(), await newKeeper()]
  expect((await answerTo(question, cookie)).text).toBe(ASSISTANT_TEXTS.none)
  await answerTo(question, cookie)
  const open = (await openQuestions(keeper.cookie)).find((each) => each.question === question)!
  expect(open.times).toBe(2)
  const body = { topic: 'Promises', question, answer: 'Now I know.', open: open.id }
  expect((await call('/api/assistant-answers', { cookie: keeper.cookie, body })).status).toBe(201)
  expect((await openQuestions(keeper.cookie)).some(({ id }) => id === open.id)).toBe(false)
  expect((await answerTo(question, cookie)).text).toBe('Now I know.')
})

test('A conversation is named by its first question, found by its words, and called anew', async () => {
  const [word, { cookie }] = [newWord(), await newMember()]
  const id = await begin(cookie, `Tell me about ${word}`)
  expect(await found(cookie)).toMatchObject([{ id, title: `Tell me about ${word}`.slice(0, 60) }])
  expect([(await found(cookie, word)).length, (await found(cookie, newWord())).length]).toEqual([1, 0])
  const rename = (title: string) => call(`/api/assistant/${id}`, { method: 'PUT', cookie, body: { title } })
  expect([(await rename('Shelves')).status, (await rename(' ')).status]).toEqual([200, 400])
  expect((await found(cookie))[0]!.title).toBe('Shelves')
})

test('A conversation that was deleted comes back when that is undone', async () => {
  const { cookie } = await newMember()
  const id = await begin(cookie, 'Something')
  expect((await call(`/api/assistant/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect([await found(cookie), (await call(`/api/assistant/${id}`, { cookie })).status]).toEqual([[], 404])
  expect((await call(`/api/assistant/${id}/restore`, { method: 'PUT', cookie })).status).toBe(200)
  expect((await messagesOf(id, cookie)).length).toBe(3)
})

test('Nobody reads or continues the conversation of another, whether they have an account or a browser', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const id = await begin(own.cookie, 'Something')
  const path = `/api/assistant/${id}`
  expect((await call(path, { cookie: other.cookie })).status).toBe(404)
  expect((await call(`${path}/messages`, { cookie: other.cookie, body: { text: 'Hello' } })).status).toBe(404)
  expect((await call(path, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
  expect((await call(path)).status).toBe(401)
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  const guest = (await call<{ id: number }>(`/api/assistant?key=${mine}`, { body: { text: 'Hello' } })).body.id
  expect((await call(`/api/assistant/${guest}?key=${mine}`)).status).toBe(200)
  expect((await call(`/api/assistant/${guest}?key=${theirs}`)).status).toBe(404)
})

test('The greeting has the chosen tone, and suggestions come only where they are wanted', async () => {
  const { cookie } = await newMember()
  await newNote(`Where is ${newWord()}?`, 'Here.')
  const first = async () => (await messagesOf(await begin(cookie), cookie))[0]!
  expect((await first()).suggestions.length).toBeGreaterThan(0)
  const put = (body: object) => call('/api/assistant/settings', { method: 'PUT', cookie, body })
  expect((await put({ tone: 'plain', suggests: false })).status).toBe(200)
  expect((await put({ tone: 'rude', suggests: false })).status).toBe(400)
  expect(await first()).toMatchObject({ text: ASSISTANT_TEXTS.greetings.plain, suggestions: [] })
})

test('Only those in charge teach it, and see what was not answered', async () => {
  const { id, body, cookie } = await newNote(`Where is ${newWord()}?`, 'Here.')
  const other = await newMember()
  const path = `/api/assistant-answers/${id}`
  expect((await call('/api/assistant-answers', { cookie: other.cookie, body })).status).toBe(403)
  expect((await call('/api/assistant-answers/open', { cookie: other.cookie })).status).toBe(403)
  expect((await call(path, { method: 'PUT', cookie: other.cookie, body })).status).toBe(403)
  expect((await call('/api/assistant-answers')).status).toBe(401)
  expect((await call(path, { method: 'PUT', cookie, body: { ...body, answer: 'There.' } })).status).toBe(200)
  expect((await answerTo(body.question, other.cookie)).text).toBe('There.')
  const remove = (by: string) => call(path, { method: 'DELETE', cookie: by })
  expect([(await remove(other.cookie)).status, (await remove(cookie)).status]).toEqual([403, 204])
})
