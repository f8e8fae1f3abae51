import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Ability } from './ability.ts'

/** Whether an app has more than lists, or lists whose names say it. */
const isElsewhereOr = (name: RegExp) => (blocks: readonly BlockChoice[]) =>
  blocks.some((block) =>
    block.name === 'records'
      ? block.content.collections.some(({ one, many }) => name.test(`${one} ${many}`))
      : block.name !== 'accounts' && block.name !== 'pages',
  )

/** What lists alone do not do, though the words of their fields may say it. */
export const LIST_DEEDS: Ability[] = [
  {
    asked:
      /\b(?:picks?|fetch(?:es)?|collects?|takes?|claims?|grabs?) (?:them|it|one|jobs?|orders?)\b(?: up)?(?! (?:to|from|apart|into)\b)/i,
    told: { en: 'taking something on', de: 'das Übernehmen von etwas' },
    isIn: isElsewhereOr(/take|taken|claim|pick|collect|order/i),
  },
  {
    asked: /\bpercentages?\b(?! off)|\bprozents[aä]tze?\b|\banteile? (?:pro|je)\b/i,
    told: { en: 'percentages', de: 'Prozentsätze' },
    isIn: isElsewhereOr(/percentage/i),
  },
  {
    asked: /\bcheck(?:s|ed|ing)?-?[ -]ins?\b(?! dates?)|\beinchecken\b/i,
    told: { en: 'checking in', de: 'das Einchecken' },
    isIn: isElsewhereOr(/check|visit|attend/i),
  },
]
