import { expect, test } from 'vitest'
import { notesFor } from '#worker/agent/offline/kinds/assistant/notes.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { findNote } from '#worker/agent/offline/source/shared/assistant/match.ts'

function read(message: string) {
  const { blueprint, done, missing } = siteWish(message)!
  const { blocks, kind } = blueprint.site!
  return { kind, title: blueprint.title, blocks: blocks.map(({ name }) => name), done, missing }
}

function ask(about: string, language: 'en' | 'de', question: string) {
  const notes = notesFor(about, language).notes.map((note, index) => ({ id: index, ...note }))
  return findNote(question, notes).note?.question ?? null
}

test('an assistant is asked, and that no artificial intelligence answers is told', () => {
  const { kind, blocks, missing } = read(
    'Please implement an AI chat assistant website. Users should be able to start new conversations, search earlier conversations, rename and delete conversations, and customize settings. Use linen for the background.',
  )
  expect([kind, blocks]).toEqual(['assistant', ['accounts', 'assistant']])
  expect(missing.map(({ what }) => what)).toEqual(['answers of an artificial intelligence'])
  expect(
    read(
      'Build a chatbot website for customer service. Customers ask questions and get answers at once; the owner adds questions and answers and sees what was not answered.',
    ).missing,
  ).toEqual([])
})

test('what it knows is about what the message is about, in its language', () => {
  for (const [message, title] of [
    ['A FAQ bot for our university: students ask about enrolment, fees and exams', 'Campus answers'],
    ['Ein virtueller Assistent für unsere Arztpraxis: Patienten fragen nach Terminen und Rezepten', 'Der Empfang'],
    ['An information bot for tourists', 'The concierge'],
    ['Ein FAQ-Bot für unseren Verein', 'Gute Frage'],
  ] as const)
    expect([read(message).title, read(message).blocks], message).toEqual([title, ['accounts', 'assistant']])
})

test('a site of a firm or a shop that asks for a chatbot has one beside its pages', () => {
  for (const [message, kind] of [
    ['A hotel website with rooms, a gallery, a chatbot and a contact form', 'booking'],
    ['Create a website for a bank with services, branches, news and a chatbot for questions', 'brochure'],
    ['Website für einen Zahnarzt mit Team, Leistungen, Öffnungszeiten und Chatbot', 'brochure'],
    ['An online store for shoes with cart, reviews and a chatbot', 'shop'],
  ] as const) {
    const found = read(message)
    expect([found.kind, found.missing], message).toEqual([kind, []])
    expect(found.blocks).toContain('assistant')
  }
})

test('chats, forums, help desks and other assistants are none', () => {
  for (const message of [
    'A chat room app where users choose a nickname and a room',
    'A messenger with channels and direct messages',
    'A Q&A site where users ask questions and vote on answers',
    'A help desk with tickets, priorities and agents',
    'A website for a law firm with FAQ, team and a contact form',
    'A personal assistant for my tasks and appointments',
    'Dental assistant job board',
    'A teaching assistant portal with courses and homework',
    'A dashboard for chatbot statistics with messages per day',
  ])
    expect(read(message).blocks, message).not.toContain('assistant')
})

test('sample notes answer what people ask in their own words', () => {
  expect(ask('shop', 'en', 'When do you open?')).toBe('What are your opening hours?')
  expect(ask('shop', 'en', 'how much is shipping')).toBe('What does shipping cost?')
  expect(ask('shop', 'de', 'Was kostet der Versand?')).toBe('Was kostet der Versand?')
  expect(ask('hotel', 'en', 'Are dogs allowed?')).toBe('Are dogs allowed?')
  expect(ask('shop', 'en', 'Do you repair violins from Cremona?')).toBeNull()
})
