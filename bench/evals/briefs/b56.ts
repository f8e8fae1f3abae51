import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const CODE = /\b(?=[A-Z0-9]*[A-Z0-9]{4})[A-Z0-9]{4,8}\b/
let code = ''

async function lecturer(v: Visitor): Promise<Visitor> {
  const who = await v.staff()
  await who.open([/sessions?|lectures?/])
  await (await who.item(v.stamp)).open()
  return who
}

async function joins(v: Visitor, word = code): Promise<Visitor> {
  if (word === '') throw new Error('no code was shown')
  const other = await v.otherBrowser()
  if (!(await other.hasField('code'))) await other.open([/join/])
  await other.fillIn({ code: word })
  await other.submit([/join|go|enter/])
  return other
}

async function picks(v: Visitor, option: string): Promise<void> {
  await v.press(option)
  await v.pressIf([/^(send|submit|answer|vote)\b/])
}

export default checks('b56', [
  async (v) => {
    const who = await v.staff()
    await who.add([/sessions?|lectures?/], { 'title|name|session': `Botany ${v.stamp}` })
    if (!(await who.has(/question/))) await (await who.item(v.stamp)).open()
    for (const [text, options] of [
      ['Which is a fern?', ['Bracken', 'Clover']],
      ['Which is a moss?', ['Sphagnum', 'Lupin']],
    ] as const) {
      await who.beginForm([/question/], ['question|text|title'])
      await who.fillIn({ 'kind|type?': /multiple|choice/, 'question|text|title': text })
      if (await who.hasField('option 1|first option|answer 1|choice 1'))
        await who.fillIn({
          'option 1|first option|answer 1|choice 1': options[0],
          'option 2|second option|answer 2|choice 2': options[1],
        })
      else await who.fillIn({ 'options|answers|choices': options.join('\n') })
      await who.submit([W.save, W.add])
    }
    await who.pressIf([/^(start|open|begin)\b/])
    await who.sees(/code/, /fern/)
    code = CODE.exec((await who.text()).split(/code/i).slice(1).join(' '))?.[0] ?? ''
    if (code === '') throw new Error('no code is shown')
  },
  async (v) => {
    const wrong = await joins(v, 'ZZ99')
    await wrong.refused()
    const other = await joins(v)
    await other.sees(/fern/, /bracken/)
  },
  async (v) => {
    const who = await lecturer(v)
    for (let person = 0; person < 2; person += 1) await picks(await joins(v), 'Bracken')
    await who.until(
      async () => /\b2\b/.test(await (await who.item(/bracken/)).text()),
      () => 'two answers are not counted',
      8_000,
    )
  },
  async (v) => {
    const other = await joins(v)
    const who = await lecturer(v)
    await who.press(W.next)
    await other.until(
      async () => /moss/i.test(await other.text()),
      () => 'the audience does not see the next question',
      8_000,
    )
  },
  async (v) => {
    const who = await lecturer(v)
    await who.press([/close/])
    const other = await joins(v)
    await other.sees(/closed|moss/)
    const option = await other.found('Sphagnum', 'control')
    if (option !== null && (await option.isEnabled())) {
      await picks(other, 'Sphagnum')
      await other.refused([/closed|no longer/])
    } else await other.sees(/closed/)
  },
  async (v) => {
    const one = await joins(v)
    await one.openIf([/question box|questions|ask/])
    for (const text of ['Do mosses bloom', 'How old is moss']) {
      await one.fillIn({ 'question|ask': `${text} ${v.stamp}` })
      await one.submit([/ask|send|put|post/])
    }
    const other = await joins(v)
    await other.openIf([/question box|questions|ask/])
    await (await other.item(`How old is moss ${v.stamp}`)).press(W.vote)
    await (await other.item(`How old is moss ${v.stamp}`)).sees(/\b1\b/)
    await other.order([`How old is moss ${v.stamp}`, `Do mosses bloom ${v.stamp}`])
  },
  colours,
])
