import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { messageParts } from '#worker/agent/offline/understand/reading/message-parts.ts'
import { languageOf } from '#worker/agent/offline/understand/ready/wishes.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { readKind } from './read-kind.ts'

const MOST_CALLED = 60
const WORKS_OUT = /\b(?:calculator|converter|estimator)s?\b|rechner\b/i
const DRAWS =
  /\bwhite ?boards?\b|\b(?:drawing|painting|paint) (?:apps?|tools?|boards?|programs?)\b|\b(?:zeichen|mal)(?:programm|app|brett)\b/i

/** A tool of which none stands ready, in the words of the message, and whether one draws with it. */
export type UnknownTool = { language: ReadyLanguage; called: string; draws: boolean }

/**
 * A message that surely asks for a calculator or a surface to draw on of which none stands ready; null for every other. A
 * list of calculators works nothing out, and nobody draws on a list of whiteboards.
 */
export function unknownTool(text: string): UnknownTool | null {
  const { kind, sure } = readKind(text)
  if (!sure || (kind !== 'calculator' && kind !== 'notes') || toolWish(text) !== null) return null
  const { asked } = messageParts(takeLook(text).rest)
  const called = asked.replace(/^(?:an?|the|eine?n?)\s+/i, '').slice(0, MOST_CALLED)
  const draws = kind === 'notes' && DRAWS.test(called)
  return draws || (kind === 'calculator' && WORKS_OUT.test(called))
    ? { language: languageOf(text), called, draws }
    : null
}
