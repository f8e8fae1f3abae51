import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { APP_THAT } from '#worker/agent/offline/understand/reading/german-short.ts'
import {
  aroundName,
  languageOf,
  type ReadyApp,
  readyWish,
  SENTENCE,
} from '#worker/agent/offline/understand/ready/wishes.ts'
import { TOOL_NAMES, type ToolName, TOOLS } from './tools.ts'

/** A message that asks for a tool, with what of the message it lacks. */
export type ToolWish = { tool: ToolName; language: ReadyLanguage; blueprint: Blueprint; leftOut: string[] }

/** An app that keeps something is no tool, whatever it also works out. */
const KEEPS =
  /\b(?:tracker|track|log|logs|logbook|diary|journal|database|records?|collections?|lists? of|guests?|clubs?|shops?|stores?|library|lending|inventory|crm|manage\w*|management|customers?|clients?|members?|bookings?|(?<!\b(?:web|an?|the|simple|this) )applications?|history|portal|marketplace|tagebuch|datenbank|verwaltung|verein\w*|sammlung|kunden|mitglieder|verlauf|liste (?:von|der|meiner))\b/i
/** A tool named behind one of these is a part of something larger: `a site for homes with a loan calculator`. */
const PART_OF = /\b(?:with|and|plus|including|includes?|has|have|mit|und|samt|inklusive)\b|\S\s+\S+\s+\S+.*[,;:]/i
/** A tool that is named later than this is not what the message is about. */
const OPENING = 2

/** Reads a message as a wish for a tool; null when it is about something else. */
export function toolWish(text: string): ToolWish | null {
  const opening = text.split(SENTENCE).slice(0, OPENING).join('\n')
  const tool = TOOL_NAMES.find((each) => isWished(opening, TOOLS[each]))
  if (tool === undefined) return null
  const language = languageOf(text)
  const { blueprint, leftOut } = readyWish(text, { app: TOOLS[tool], language })
  return { tool, language, blueprint: { ...blueprint, tool: { name: tool, language } }, leftOut }
}

function isWished(text: string, { called, has }: ReadyApp): boolean {
  const around = aroundName(text, called)
  if (around === null || PART_OF.test(around.before.replace(APP_THAT, ''))) return false
  const kept = KEEPS.exec(around.after)
  // A pocket calculator with a history is one all the same, as it has that.
  return !KEEPS.test(around.before) && (kept === null || has.test(kept[0]))
}
