import { checks, colours } from '../drive/checks.ts'
import { startsQuiz, takesQuiz } from '../drive/quiz.ts'
import type { Visitor } from '../drive/visitor.ts'

const COURSE = [/course|units?|lessons?|learn/]
/** Right answers as the review of the first try told them, by question. */
const right = new Map<string, string>()

async function opensFirstQuiz(v: Visitor): Promise<void> {
  await v.openIf(COURSE)
  if (!(await v.has(/quiz/)))
    await (await v.item(/unit 1|unit one|first unit/).catch(async () => (await v.items())[0]!)).open()
  await v.press(/quiz/)
  await startsQuiz(v)
}

const lineOf = (question: string) =>
  question
    .trim()
    .split('\n')
    .find((line) => line.includes('?')) ?? question.trim().split('\n')[0]!

export default checks('b10', [
  async (v) => {
    await v.register('Lena')
    await v.openIf(COURSE)
    await v.sees(/unit/)
    if ((await v.items()).length < 2) throw new Error('there are no units')
  },
  async (v) => {
    await v.signedInAs('Lena')
    await v.openIf(COURSE)
    const unit = await v.item(/unit 2|unit two|second unit/).catch(async () => (await v.items())[1]!)
    if (/locked|pass/i.test(await unit.text())) return
    await unit.open()
    await v.sees(/locked|pass the|first/)
  },
  async (v) => {
    await v.signedInAs('Lena')
    await v.openIf(COURSE)
    if (!(await v.pressIf([/lesson 1|first lesson/]))) {
      await (await v.items())[0]!.open()
      await v.pressIf([/lesson|start|open/])
    }
    await v.images()
    if ((await v.text()).length < 300) throw new Error('there is hardly an explanation')
  },
  async (v) => {
    await v.signedInAs('Lena')
    await opensFirstQuiz(v)
    const asked: Array<{ question: string; options: string[] }> = []
    const count = await takesQuiz(v, (question, options) => {
      asked.push({ question: lineOf(question), options })
      return asked.length % 2 === 0 ? options.length - 1 : 0
    })
    if (count !== 5) throw new Error(`${count} questions were asked`)
    await v.sees(/\b[0-5]\s*(\/|of|out of)\s*5\b|\d+ ?(%|percent)/, /right|correct/)
    const text = await v.text()
    for (const { question, options } of asked) {
      const told = text.slice(text.indexOf(question))
      const answer = /(?:right|correct)(?: answer)?(?: is| was)?:?\s*["“]?([^\n"”]+)/i.exec(told)?.[1]
      const option = options.find((name) => answer?.includes(name))
      if (option !== undefined) right.set(question, option)
    }
    await v.openIf(COURSE)
    const unit = await v.item(/unit 2|unit two|second unit/).catch(async () => (await v.items())[1]!)
    await unit.sees(/locked|pass/)
  },
  async (v) => {
    await v.signedInAs('Lena')
    await opensFirstQuiz(v)
    await takesQuiz(v, (question, options) => options.indexOf(right.get(lineOf(question)) ?? options[0]!))
    await v.sees(/passed|well done|unlocked|opens/)
    await v.openIf(COURSE)
    const unit = await v.item(/unit 2|unit two|second unit/).catch(async () => (await v.items())[1]!)
    await unit.notSees(/locked/)
  },
  async (v) => {
    const percent = async (who: Visitor) => {
      if (!/\d+ ?(%|percent)|\d+ of \d+/.test(await who.text())) await who.open([/progress/, ...COURSE])
      const found = /(\d+) ?(?:%|percent)|(\d+) of \d+/.exec(await who.text())
      if (!found) throw new Error('no progress is shown')
      return Number(found[1] ?? found[2])
    }
    const beginner = await v.member('Nora')
    await v.signedInAs('Lena')
    await v.home()
    const [before, after] = [await percent(beginner), await percent(v)]
    if (after <= before) throw new Error(`the progress is ${after} after and ${before} before`)
  },
  colours,
])
