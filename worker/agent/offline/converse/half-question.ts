import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Accounted } from '#worker/agent/offline/kinds/account/account.ts'
import type { Call } from './later-turn.ts'
import { isFailure, type Position } from './position.ts'

/** Of fewer wishes a half says little. */
const LEAST_ASKED = 4
/** Of what is missing: with the words around it a question stays below its 300 characters. */
const MOST_CHARACTERS = 150

const WORDS = {
  en: {
    question: (done: number, asked: number, missing: string) =>
      `I could make ${done} of the ${asked} things you ask for. Not in would be: ${missing}. Should I build it all the same?`,
    build: 'Build what you can',
    leave: 'Leave it',
    left: 'Then nothing is built. Say it in other words or in smaller steps, or choose another model for this project.',
  },
  de: {
    question: (done: number, asked: number, missing: string) =>
      `Von ${asked} Dingen, die du möchtest, könnte ich ${done} bauen. Es würde fehlen: ${missing}. Soll ich es trotzdem bauen?`,
    build: 'Baue, was du kannst',
    leave: 'Lass es',
    left: 'Dann wird nichts gebaut. Sag es mit anderen Worten oder in kleineren Schritten, oder wähle ein anderes Modell.',
  },
}

type Step = { text: string; calls: Call[] }

/**
 * What comes before anything is built, where less than half of what was asked for would be in: a question, and with a
 * "no" the end of the turn. Null when it is built.
 */
export function halfQuestion(position: Position, { done, missing }: Accounted, language: ReadyLanguage): Step | null {
  const asked = done.length + missing.length
  if (asked < LEAST_ASKED || done.length * 2 >= asked) return null
  const words = WORDS[language]
  const whats = missing.map(({ what }) => what)
  const fits = (count: number) => whats.slice(0, count).join('; ').length <= MOST_CHARACTERS
  // The first is named whatever its length: a wish is cut where it is told, and a question has room for that.
  const named = whats.filter((_, index) => index === 0 || fits(index + 1))
  const text = words.question(done.length, asked, `${named.join('; ')}${named.length < whats.length ? '; …' : ''}`)
  return asking(position, text, words)
}

/** What comes before a list is built of a thing that nothing is known of: a question, as above. */
export function guessQuestion(position: Position, { things: [thing] }: Blueprint): Step | null {
  if (!thing) return null
  const fields = thing.fields.map(({ label }) => label.toLowerCase())
  const text = `I know no kind of app that this is. I could keep a list of ${thing.plural.toLowerCase().slice(0, MOST_NAME)}, each with ${fields.slice(0, -1).join(', ')} and ${fields.at(-1)}. Should I build that?`
  return asking(position, text, { ...WORDS.en, build: 'Build the list' })
}

const MOST_NAME = 60

function asking(
  position: Position,
  text: string,
  { build, leave, left }: { build: string; leave: string; left: string },
): Step | null {
  const said = position.steps.flat().find(({ tool }) => tool === 'ask_maker')?.result
  // Where nobody can be asked, it is built and told afterwards.
  if (said !== undefined) return isFailure(said) || !said.endsWith(`→ ${leave}`) ? null : { text: left, calls: [] }
  const question = { text, choices: [build, leave], allowsText: false }
  return { text: '', calls: [{ tool: 'ask_maker', input: { questions: [question] } }] }
}
