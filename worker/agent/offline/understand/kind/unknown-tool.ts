import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { messageParts } from '#worker/agent/offline/understand/reading/message-parts.ts'
import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { languageOf } from '#worker/agent/offline/understand/ready/wishes.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { readKind } from './read-kind.ts'

const MOST_CALLED = 60
const WORKS_OUT = /\b(?:calculator|converter|estimator)s?\b|rechner\b/i
const DRAWS =
  /\bwhite ?boards?\b|\b(?:drawing|painting|paint) (?:apps?|tools?|boards?|programs?)\b|\b(?:zeichen|mal)(?:programm|app|brett)\b/i

/** What makes, plays or shows something while it is used: a list of such things does none of it. */
const MAKES =
  /\b(?:generator|timer|stop ?watch|(?:dice|coin) (?:roller|thrower|flipper)|(?:url|link) shortener|visuali[sz]er|simulator|playground|sandbox|synthesi[sz]er|sequencer|drum (?:machine|kit|pad)s?|beat maker|piano|keyboard|guitar tuner|compiler|formatter|beautifier|minifier|compressor|(?:page|website|e-?mail|e-?mail template|template|landing page|newsletter|mind ?map|flow ?chart|diagram|floor plan|logo|banner|poster|card|avatar|character|pixel art|mood ?board|playlist cover|r[eé]sum[eé]|cv|outfit) (?:builder|creator|maker|designer|editor)|(?:mind ?map(?:ping)?|flow ?chart|diagram(?:ming)?|floor plan) (?:tool|app|website)|spread ?sheets?|(?:form|declaration) wizards?|(?:image|photo|picture|video|audio|sound|code|sprite|pixel|svg|vector|css|html|json|text) (?:editor|cutter|tester|viewer|converter))$|(?:generator|baukasten|simulator|bildbearbeitung|fotobearbeitung|zeichenprogramm|bildeditor|fotoeditor|klavier|schlagzeug)$/i
/** Apps that make these stand ready in other ways. */
const STANDS =
  /\b(?:report|recipe|quote|quiz|form|survey|poll|exam|invoice|timetable|schedule|lead|question|test)s? \S+$/i

/** A tool of which none stands ready, in the words of the message, and what about it cannot be made. */
export type UnknownTool = { language: ReadyLanguage; called: string; lacks: 'sums' | 'drawing' | 'making' }

/**
 * A message that asks for a calculator, a surface to draw on or a machine that makes something, of which none stands ready;
 * null for every other. A list of calculators works nothing out, and nobody draws on a list of whiteboards.
 */
export function unknownTool(text: string): UnknownTool | null {
  const { kind, sure } = readKind(text)
  if (toolWish(text) !== null) return null
  const { asked } = messageParts(takeLook(text).rest)
  const called = asked.replace(/^(?:an?|the|eine?n?)\s+/i, '').slice(0, MOST_CALLED)
  const lacks = lackOf(called, sure ? kind : null)
  return lacks === null ? null : { language: languageOf(text), called, lacks }
}

function lackOf(called: string, sure: Kind | null): UnknownTool['lacks'] | null {
  if (sure === 'notes' && DRAWS.test(called)) return 'drawing'
  if (sure === 'calculator' && WORKS_OUT.test(called)) return 'sums'
  const isMade = MAKES.test(called.split(/:|,|\s(?:with|for|that|which|where|mit|für)\s/i)[0]!.trim())
  return isMade && !STANDS.test(called) ? 'making' : null
}
