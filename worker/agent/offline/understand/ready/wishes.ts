import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { normalise } from '#worker/agent/offline/understand/text.ts'

export type Told = Record<ReadyLanguage, string>

/** An app that stands ready as source files: how it is recognised, what it has and what it lacks. */
export type ReadyApp = {
  title: Told
  /** How it is called, in both languages. */
  called: RegExp
  /** What belongs to it: a wish in these words is met. */
  has: RegExp
  /** What it is often asked for and does not have. */
  lacks: Array<{ asked: RegExp; told: Told }>
  /** When the message names none. */
  colour: string
  component: string
}

const GERMAN =
  /\b(?:mit|und|für|ein|eine|einen|das|der|die|bitte|spiel\w*|bestenliste|soll|\w*rechner|\S*zähler|stoppuhr|umrechnen|glücksrad\w*|losziehung\w*|verlosung\w*|tombola\w*|tipp\w+|zehn-?finger\w*|qr-code-\w+|erstellen|intervall\w*|lebensl\w+|sortier\w+|zeitzonen\S*|weltzeit\S*|\S*planer|\S*spielwiese|hintergrund|knöpfe)\b/gi
const ENGLISH = /\b(?:with|and|for|an?|the|of|please|game|should|to|calculator)\b/gi

export const SENTENCE = /(?<=[.!?])\s|\n/
const MAX_WISH = 70
const SHORT_WORDS = 14

/** Where a name stands in a message: what its sentence says before it, and the two words after it. */
export function aroundName(text: string, called: RegExp): { before: string; after: string } | null {
  const found = called.exec(text)
  if (!found) return null
  const before = text.slice(0, found.index).split(SENTENCE).at(-1)!
  const after = /^(?:\W+[\w-]+){0,2}/.exec(text.slice(found.index + found[0].length))![0]
  return { before, after }
}

/** The one of both languages that a message is more likely in. */
export function languageOf(text: string): ReadyLanguage {
  return (text.match(GERMAN) ?? []).length > (text.match(ENGLISH) ?? []).length ? 'de' : 'en'
}

/** What a message says of an app that stands ready: its blueprint without the choice, and what it lacks. */
export function readyWish(
  text: string,
  { app, language }: { app: ReadyApp; language: ReadyLanguage },
): { blueprint: Blueprint; leftOut: string[] } {
  const { title, rest } = takeTitle(normalise(text))
  const { look, rest: plain } = takeLook(rest)
  const { primary = app.colour, background = null, header = null, card = null } = look
  const blueprint: Blueprint = {
    format: 1,
    title: title ?? app.title[language],
    description: '',
    look: { primary, background, header, card },
    things: [],
    migrations: [],
  }
  return { blueprint, leftOut: unmet(app, { plain, language }) }
}

/** What the words ask for and the app does not have. What is not recognised counts as missing, so that nothing is lost. */
function unmet({ lacks, has, called }: ReadyApp, { plain, language }: { plain: string; language: ReadyLanguage }) {
  const known = lacks.filter(({ asked }) => asked.test(plain)).map(({ told }) => told[language])
  const unknown = wishesIn(plain).filter(
    (wish) => !has.test(wish) && !called.test(wish) && !lacks.some(({ asked }) => asked.test(wish)) && !isTalk(wish),
  )
  return [...known, ...unknown.map((wish) => `“${wish.length > MAX_WISH ? `${wish.slice(0, MAX_WISH - 1)}…` : wish}”`)]
}

/** Sentences and points of a list; a short one falls into what its commas and conjunctions divide. */
function wishesIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?:])\s+|\n+\s*(?:[-*•]|\d+[.)])?\s*/)
  return sentences
    .flatMap((sentence) =>
      sentence.split(/\s+/).length > SHORT_WORDS
        ? [sentence]
        : sentence.split(/[,;]|\s(?:with|and|or|mit|und|oder)\s/i),
    )
    .map((wish) => wish.trim().replace(/[.!:]+$/, ''))
    .filter((wish) => /\p{L}{3}/u.test(wish))
}

const TALK = new Set(
  `please implement build create make develop write want need would like website site page app application tool game browser following functions features
  functionalities must have should the and for that this with which classic rules simple nice small little some our kids family friends office team
  players play playing online bitte mach mache baue spiel browserspiel klassisches einfaches kleines ein eine einen das mein mir uns für kinder`.split(
    /\s+/,
  ),
)
const isTalk = (wish: string) => (wish.toLowerCase().match(/\p{L}{3,}/gu) ?? []).every((word) => TALK.has(word))
