import type { Visitor } from './visitor.ts'
import { W } from './words.ts'

/** Answers the questions of a quiz one by one or all at once, until none is left. `pick` chooses among the options. */
export async function takesQuiz(v: Visitor, pick: (question: string, options: string[]) => number): Promise<number> {
  let answered = 0
  for (let step = 0; step < 40; step += 1) {
    const asked = await questionNow(v)
    if (asked === null) break
    const index = Math.min(Math.max(0, pick(asked.question, asked.options)), asked.options.length - 1)
    await choosesOption(v, index)
    answered += 1
    await v.pressIf([/^(check|answer|submit answer|confirm|prüfen|antworten)\b/])
    if (!(await v.pressIf([/^(next|continue|go on|weiter|nächste)/]))) {
      if (
        await v.pressIf([
          /^(finish|submit|see (my )?(score|result)|show (my )?(score|result)|hand in|fertig|auswerten|ergebnis)/,
        ])
      )
        break
    }
  }
  return answered
}

const OPTIONS = 'main fieldset, main [role=radiogroup], main [data-question], main form, main section, main'

/** The first question that is not answered, with what can be chosen. Null when there is none. */
async function questionNow(v: Visitor): Promise<{ question: string; options: string[] } | null> {
  return v.page.evaluate((selector) => {
    for (const group of document.querySelectorAll(selector)) {
      const options = [...group.querySelectorAll('input[type=radio],[role=radio],button')].filter(
        (option) =>
          window.__drive.shown(option) &&
          !option.matches(':disabled,[aria-disabled=true],[type=submit]') &&
          !/^(next|back|previous|continue|check|finish|submit|start|quit|weiter|zurück|prüfen|beenden|sign|menu|more|new|neu)/i.test(
            window.__drive.nameOf(option),
          ),
      )
      const isAnswered = group.querySelector('input:checked,[aria-checked=true],[aria-pressed=true]') !== null
      if (options.length < 2 || options.length > 8 || isAnswered) continue
      for (const marked of document.querySelectorAll('[data-drive-option]')) marked.removeAttribute('data-drive-option')
      options.forEach((option, index) => option.setAttribute('data-drive-option', String(index)))
      return {
        question: (group as HTMLElement).innerText,
        options: options.map((option) => window.__drive.nameOf(option)),
      }
    }
    return null
  }, OPTIONS)
}

async function choosesOption(v: Visitor, index: number): Promise<void> {
  const option = await v.page.$(`[data-drive-option="${index}"]`)
  if (option === null) throw new Error('the option is gone')
  await v.clickOn(option as Parameters<Visitor['clickOn']>[0])
}

export { questionNow }

export async function startsQuiz(v: Visitor): Promise<void> {
  if ((await questionNow(v)) !== null) return
  if (!(await v.pressIf([/(start|take|begin|go to|open).*(quiz|test|exam)|quiz (start|begin)/, W.start])))
    await v.open(/quiz|test/)
  if ((await questionNow(v)) === null) await v.pressIf([W.start])
  if ((await questionNow(v)) === null) throw new Error('no question is asked')
}
