import { checks, colours } from '../drive/checks.ts'
import { dayFromNow, file } from '../drive/fields.ts'
import { W } from '../drive/words.ts'

const CLASSES = [/class(es)?|courses/]
const ASSIGNMENTS = [/assignments?|homework/]
let code = ''

export default checks('b12', [
  async (v) => {
    const teacher = await v.staff()
    await teacher.add(CLASSES, { 'name|title|class': `Guitar ${v.stamp}` })
    await teacher.openIf(CLASSES)
    const item = await teacher.item(v.stamp)
    const shown = /\b(?=[A-Z0-9-]*\d)[A-Z0-9-]{4,10}\b|\b[A-Z]{5,8}\b/
    let text = await item.text()
    if (!shown.test(text)) {
      await item.open()
      text = await teacher.text()
    }
    code = shown.exec(text)?.[0] ?? ''
    if (code === '') throw new Error('no code to join is shown')
  },
  async (v) => {
    await v.signedInAs('Stella')
    const join = async (word: string) => {
      await v.openIf([/join/, ...CLASSES])
      await v.beginForm([/join/], ['code'])
      await v.fillIn({ code: word })
      await v.submit([/join/, W.send])
    }
    await join('XX99XX')
    await v.refused()
    if (code === '') throw new Error('there is no code')
    await join(code)
    await v.openIf(CLASSES)
    await v.sees(`Guitar ${v.stamp}`)
  },
  async (v) => {
    const teacher = await v.staff()
    for (const [name, day] of [
      ['Scales', 1],
      ['Chords', -1],
    ] as const) {
      await teacher.openIf(CLASSES)
      await (await teacher.item(v.stamp)).open()
      await teacher.add(
        ASSIGNMENTS,
        { 'title|name|task': `${name} ${v.stamp}`, 'due|date|until': dayFromNow(day), 'class|course?': v.stamp },
        { at: null },
      )
    }
    await v.signedInAs('Stella')
    if (!(await v.openIf(ASSIGNMENTS))) await (await v.item(v.stamp)).open()
    for (const [name, day] of [
      ['Scales', 1],
      ['Chords', -1],
    ] as const)
      await (
        await v.item(`${name} ${v.stamp}`)
      ).sees(new RegExp(`\\b0?${Number(dayFromNow(day).slice(8))}\\b|tomorrow|yesterday`))
  },
  async (v) => {
    await v.signedInAs('Stella')
    const hands = async (name: string, fields: Parameters<typeof v.fillIn>[0]) => {
      if (!(await v.openIf(ASSIGNMENTS))) await (await v.item(v.stamp)).open()
      await (await v.item(`${name} ${v.stamp}`)).open()
      await v.beginForm([/hand in|submit|homework/], Object.keys(fields))
      await v.fillIn(fields)
      await v.submit([/hand in|submit/, W.send])
      await v.sees(/handed in|submitted|received/)
    }
    await hands('Scales', { 'file|upload|attach': file('scales.txt', 'c d e f g') })
    await hands('Chords', { 'text|answer|homework|work': 'C, F and G.' })
    await v.sees(/\blate\b/)
  },
  async (v) => {
    const teacher = await v.staff()
    await teacher.openIf([/grade|submissions|handed in|homework/, ...CLASSES])
    await (await teacher.item(`Scales ${v.stamp}`)).open()
    await teacher.beginForm([/grade|mark/], ['mark|grade'])
    await teacher.fillIn({ 'mark|grade': '2', 'remark|comment|feedback': 'Nice and even.' })
    await teacher.submit([/grade|mark/, W.save])
    await v.signedInAs('Stella')
    if (!(await v.openIf([/grades?|marks?/, ...ASSIGNMENTS]))) throw new Error('the student has no grades')
    if (!/Nice and even/.test(await v.text())) await (await v.item(`Scales ${v.stamp}`)).open()
    await v.sees(/Nice and even/, /\b2\b/)
  },
  async (v) => {
    const teacher = await v.staff()
    await teacher.openIf([/grades?/, ...CLASSES])
    if (!(await teacher.has(W.export))) await (await teacher.item(v.stamp)).open()
    const { text } = await teacher.download(W.export)
    for (const wanted of [/stella/i, /scales/i, /\b2\b/])
      if (!wanted.test(text)) throw new Error(`the file has no ${wanted.source}`)
  },
  colours,
])
