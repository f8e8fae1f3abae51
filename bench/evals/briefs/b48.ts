import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const BOOKS = [/books|library|catalogue/]
const SHELVES = [/shel(f|ves)|my books/]
let book = ''

async function opensBook(v: Visitor): Promise<void> {
  await v.open(BOOKS)
  const item = book === '' ? (await v.items())[0] : await v.item(book)
  if (!item) throw new Error('no books are listed')
  if (book === '')
    book = (await item.root!.evaluate((root) => root.querySelector('h1,h2,h3,h4,a,strong')?.textContent ?? '')).trim()
  await item.open()
}

async function shelves(v: Visitor, shelf: RegExp): Promise<void> {
  if (await v.hasField('shelf|shelve')) {
    await v.fillIn({ 'shelf|shelve': shelf })
    await v.pressIf(W.save)
  } else await v.press(shelf)
}

async function reviews(v: Visitor, stars: number, text: string): Promise<void> {
  await opensBook(v)
  await v.beginForm([/review/], ['review|text|thoughts'])
  await v.fillIn({
    'stars|rating': new RegExp(`\\b${stars}\\b|${stars === 5 ? 'five' : 'three'}`),
    'review|text|thoughts': text,
  })
  await v.submit([/review|post|save|send/])
  await v.sees(text)
}

const opensMember = async (v: Visitor, name: string) => {
  await v.open([/members|people|readers|friends/])
  await v.press(name)
}

export default checks('b48', [
  async (v) => {
    await v.register('Lia')
    await opensBook(v)
    await shelves(v, /(being|currently|now) read|reading/)
    await opensBook(v)
    await shelves(v, /finished|^read$/)
    await v.open(SHELVES)
    const shelf = async (name: RegExp) =>
      await v.page.evaluate((source) => {
        const heading = [...document.querySelectorAll('h1,h2,h3,h4,[role=tab]')].find((element) =>
          new RegExp(source, 'i').test(element.textContent ?? ''),
        )
        return (heading?.closest('section,article') ?? heading?.parentElement)?.textContent ?? ''
      }, name.source)
    if (!(await shelf(/finished/)).includes(book)) throw new Error('the book is not on the shelf')
    if (
      (await shelf(/being read|reading/)).includes(book) &&
      (await shelf(/being read|reading/)) !== (await shelf(/finished/))
    )
      throw new Error('it is on the other shelf as well')
  },
  async (v) => {
    const other = await v.member('Jon')
    await reviews(other, 3, `A bit long ${v.stamp}`)
    await v.signedInAs('Lia')
    await reviews(v, 5, `I cried ${v.stamp}`)
    await v.sees(`A bit long ${v.stamp}`, `I cried ${v.stamp}`)
    const average = await v.amount([/average|ø|rating/])
    if (average !== 4) throw new Error(`the average is ${average}`)
  },
  async (v) => {
    await v.signedInAs('Lia')
    await opensMember(v, 'Jon')
    await v.press([/add.*friend|friend request|befriend|friend/])
    const other = await v.member('Jon')
    await other.open([/friends|requests/])
    const item = await other.item(/Lia/)
    if (!(await item.has(/accept/)) || !(await item.has(/decline|reject/)))
      throw new Error('it cannot be accepted and declined')
  },
  async (v) => {
    await v.signedInAs('Jon')
    await v.open([/friends|requests/])
    await (await v.item(/Lia/)).press([/accept/])
    await v.open([/activity|feed|friends/])
    await (await v.item(new RegExp(`Lia[^]*(I cried|${book.replaceAll(/[^\p{L} ]/gu, '.')}|review)`, 'u'))).sees(/Lia/)
  },
  async (v) => {
    await v.signedInAs('Lia')
    await opensMember(v, 'Jon')
    if (!(await v.hasField('message'))) await v.press([/message|write/])
    await v.fillIn({ 'message|text': `Shall we swap? ${v.stamp}` })
    await v.submit([W.send])
    const other = await v.member('Jon')
    await other.open([/messages|inbox/])
    // A list may show the latest words of each conversation.
    if (!(await other.hasField('message|text|reply|answer'))) await (await other.item(/Lia/)).open()
    await other.sees(`Shall we swap. ${v.stamp}`.replace('.', '?'))
    await other.fillIn({ 'message|text|reply|answer': `Gladly ${v.stamp}` })
    await other.submit([W.send, W.reply])
    await v.open([/messages|inbox/])
    if (!(await v.text()).includes(`Gladly ${v.stamp}`)) await (await v.item(/Jon/)).open()
    await v.sees(`Gladly ${v.stamp}`)
  },
  async (v) => {
    await v.member('Kim')
    await v.signedInAs('Lia')
    await opensMember(v, 'Kim')
    await v.sees(/Kim/)
    if (await v.hasField('message')) throw new Error('a message can be written')
    if (await v.pressIf([/^(send |write )?(a )?message\b/])) await v.refused([/friends|not allowed|only/])
  },
  colours,
])
