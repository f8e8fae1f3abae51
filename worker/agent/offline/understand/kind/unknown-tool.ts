import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { messageParts } from '#worker/agent/offline/understand/reading/message-parts.ts'
import { languageOf } from '#worker/agent/offline/understand/ready/wishes.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { readKind } from './read-kind.ts'

const MOST_CALLED = 60
const WORKS_OUT = /\b(?:calculator|converter|estimator)s?\b|rechner\b/i

/**
 * A message that surely asks for a calculator of which none stands ready; null for every other. A list of calculators works
 * nothing out.
 */
export function unknownTool(text: string): { language: ReadyLanguage; called: string } | null {
  const { kind, sure } = readKind(text)
  if (kind !== 'calculator' || !sure || toolWish(text) !== null) return null
  const { asked } = messageParts(takeLook(text).rest)
  const called = asked.replace(/^(?:an?|the|eine?n?)\s+/i, '').slice(0, MOST_CALLED)
  return WORKS_OUT.test(called) ? { language: languageOf(text), called } : null
}
