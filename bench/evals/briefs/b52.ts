import { checks, colours } from '../drive/checks.ts'
import { file } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const INBOX = [/inbox/]
const people = (v: Visitor, name: string) => v.scene.people.get(name)!

async function composes(v: Visitor, to: string[], subject: string, text: string): Promise<void> {
  await v.beginForm([/message|mail/], ['subject'], [/compose|write|new (message|mail)|^\+/])
  for (const name of to) {
    const isSelect = await v.page.evaluate(() =>
      [...document.querySelectorAll('select')].some((select) =>
        /to|recipient/i.test(`${select.labels?.[0]?.textContent} ${select.name}`),
      ),
    )
    if (isSelect) await v.fillIn({ '\\bto\\b|recipient': name })
    else if (await v.hasField(`^${name}`)) await v.fillIn({ [`^${name}`]: true })
  }
  if (!(await v.hasField(`^${to[0]}`)))
    await v.fillIn({ '\\bto\\b|recipient': to.map((name) => people(v, name).email).join(', ') }).catch(() => undefined)
  await v.fillIn({ subject, '\\b(text|message|body|content)\\b': text })
}

const crew = async (v: Visitor) => {
  for (const name of ['Lotte', 'Milo', 'Nina']) if (!v.scene.people.has(name)) await v.member(name)
}

async function opensMail(v: Visitor, subject: string, folder: RegExp[] = INBOX): Promise<void> {
  await v.open(folder)
  await (await v.item(subject)).open()
}

const isUnread = async (v: Visitor, subject: string) => {
  const item = await v.item(subject)
  return item.root!.evaluate((element) => {
    const weights = [element, ...element.querySelectorAll('*')]
      // What a button weighs says nothing about the message.
      .filter((part) => !part.closest('button'))
      .map((part) => Number(getComputedStyle(part).fontWeight))
    return (
      /unread|\bnew\b/i.test(`${element.outerHTML}`.replaceAll(/mark (as )?unread/gi, '')) ||
      Math.max(...weights) >= 600
    )
  })
}

export default checks('b52', [
  async (v) => {
    await crew(v)
    await v.signIn('Lotte')
    await composes(v, ['Milo', 'Nina'], `Room plan ${v.stamp}`, 'Please look at the lighthouse room.')
    await v.submit(W.send)
    await v.open(/sent/)
    await v.sees(`Room plan ${v.stamp}`)
    for (const name of ['Milo', 'Nina']) {
      const other = await v.member(name)
      await other.open(INBOX)
      if (!(await isUnread(other, `Room plan ${v.stamp}`))) throw new Error(`it is not unread for ${name}`)
    }
  },
  async (v) => {
    await v.signIn('Milo')
    await opensMail(v, `Room plan ${v.stamp}`)
    await v.sees(/lighthouse room/)
    await v.open(INBOX)
    if (await isUnread(v, `Room plan ${v.stamp}`)) throw new Error('it is still unread')
  },
  async (v) => {
    await v.signIn('Milo')
    await opensMail(v, `Room plan ${v.stamp}`)
    await v.press([/^reply/])
    const subject = await v.valueOf('subject').catch(() => '')
    if (subject !== '' && !subject.includes(`Room plan ${v.stamp}`)) throw new Error(`the subject is ${subject}`)
    const body = '\\b(text|message|body|content|reply)\\b'
    const quoted = await v.valueOf(body)
    await v.fillIn({ [body]: `Looks fine ${v.stamp}\n${quoted}` })
    await v.submit(W.send)
    const lotte = await v.member('Lotte')
    await opensMail(lotte, `Room plan ${v.stamp}`)
    await lotte.sees(`Looks fine ${v.stamp}`, /lighthouse/)
    if (!v.scene.people.has('Otto')) await v.member('Otto')
    await opensMail(v, `Room plan ${v.stamp}`)
    await v.press([/forward/])
    await v
      .fillIn({ '\\bto\\b|recipient': 'Otto' })
      .catch(() => v.fillIn({ '\\bto\\b|recipient': people(v, 'Otto').email }))
    await v.submit(W.send)
    const otto = await v.member('Otto')
    await opensMail(otto, `Room plan ${v.stamp}`)
    await otto.sees(/lighthouse/)
  },
  async (v) => {
    await v.signIn('Lotte')
    await composes(v, ['Milo'], `With a file ${v.stamp}`, 'See what is attached.')
    await v.fillIn({ 'attach|file': file('plan.txt', 'Room 4') })
    await v.submit(W.send)
    const milo = await v.member('Milo')
    await opensMail(milo, `With a file ${v.stamp}`)
    if (!(await milo.has(/plan|download|attachment/))) throw new Error('the file cannot be opened')
  },
  async (v) => {
    await v.signIn('Lotte')
    await composes(v, ['Nina'], `Half done ${v.stamp}`, 'I wanted to say')
    if (!(await v.pressIf([/save\b.*draft|draft\b.*save/, /save/, /draft/]))) await v.pressIf(W.close)
    await v.open(/drafts?/)
    await (await v.item(`Half done ${v.stamp}`)).open()
    const kept = await v.valueOf('\\b(text|message|body|content)\\b')
    if (!kept.includes('I wanted to say')) throw new Error('the draft cannot be continued')
  },
  async (v) => {
    await v.signIn('Nina')
    await opensMail(v, `Room plan ${v.stamp}`)
    await v.press(W.remove)
    await v.open(/trash|bin/)
    const item = await v.item(`Room plan ${v.stamp}`)
    if (!(await item.pressIf([/restore|recover/]))) {
      await item.open()
      await v.press([/restore|recover/])
    }
    await v.open(INBOX)
    await v.sees(`Room plan ${v.stamp}`)
  },
  async (v) => {
    await v.signIn('Nina')
    await v.open(INBOX)
    await v.search('lighthouse')
    await v.sees(`Room plan ${v.stamp}`)
    await v.search('zeppelin')
    await v.notSees(`Room plan ${v.stamp}`)
  },
  colours,
])
