import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'

/** What is open at this moment, in the groups and states that the message names. */
export function statusBlock(message: Message, editor: string): Extract<BlockChoice, { name: 'status' }> {
  const { text, language } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const isSki = /\blifts?\b|\bslopes?\b|\bski\w*|\bpisten?\b/i.test(text)
  const groups = isSki ? [t('Lifts', 'Lifte'), t('Slopes', 'Pisten')] : groupsIn(text, language)
  const onHold = /\bon hold\b/i.test(text)
  const states = [
    t('Open', 'Offen'),
    t('Closed', 'Geschlossen'),
    ...(onHold ? [t('On hold', 'Angehalten')] : [t('Limited', 'Eingeschränkt')]),
  ]
  const levels = isSki
    ? {
        label: t('Difficulty', 'Schwierigkeit'),
        options: spelledOut(message, /difficult|schwierig/i) ?? [
          t('Blue', 'Blau'),
          t('Red', 'Rot'),
          t('Black', 'Schwarz'),
        ],
      }
    : null
  const gauges = isSki
    ? [
        { name: 'snow-valley', label: t('Snow in the valley', 'Schnee im Tal'), unit: 'cm' },
        { name: 'snow-top', label: t('Snow at the top', 'Schnee am Gipfel'), unit: 'cm' },
        { name: 'avalanche', label: t('Avalanche level', 'Lawinenstufe'), unit: t('of 5', 'von 5') },
      ]
    : []
  return {
    name: 'status',
    content: {
      title: t('What is open', 'Was offen ist'),
      label: isSki ? t('Lifts and slopes', 'Lifte und Pisten') : t('Status', 'Lage'),
      lead: t('Changed by those who stand beside it.', 'Geändert von denen, die daneben stehen.'),
      groups,
      states,
      levels,
      gauges,
      hasWarning: /\bbanner\b|\bwarning\b|\bwarnung/i.test(text),
      editor,
    },
    samples: [
      {
        table: 'status_items',
        rows: isSki ? skiRows(groups, states, levels!.options, language) : plainRows(groups, states, language),
      },
      ...(isSki
        ? [
            {
              table: 'status_gauges',
              rows: [
                ['snow-valley', '38'],
                ['snow-top', '145'],
                ['avalanche', '2'],
              ].map(([name = '', value = '']): Row => ({ name, value, changed: { moment: '-3 hours' } })),
            },
          ]
        : []),
    ],
  }
}

function groupsIn(text: string, language: 'en' | 'de'): string[] {
  const known: Array<[RegExp, string, string]> = [
    [/\broads?\b|\bstraßen?\b/i, 'Roads', 'Straßen'],
    [/\bferr(?:y|ies)\b|\bfähren?\b/i, 'Ferries', 'Fähren'],
    [/\btrails?\b|\bpaths?\b|\bwege\b/i, 'Trails', 'Wege'],
    [/\bbeach(?:es)?\b|\bstrände\b/i, 'Beaches', 'Strände'],
    [/\blines?\b|\blinien\b|\btrams?\b|\bbuses\b/i, 'Lines', 'Linien'],
    [/\bpools?\b|\bbäder\b/i, 'Pools', 'Bäder'],
  ]
  const found = known
    .filter(([words]) => words.test(text))
    .map(([, english, german]) => (language === 'de' ? german : english))
  return found.length > 0 ? found : [language === 'de' ? 'Anlagen' : 'Facilities']
}

function skiRows(
  [lifts = '', slopes = '']: string[],
  states: string[],
  levels: string[],
  language: 'en' | 'de',
): Row[] {
  const names =
    language === 'de'
      ? [
          ['Talbahn', 'Sesselbahn Ost', 'Schlepplift Kar', 'Gipfelbahn', 'Übungslift'],
          ['Wiesenhang', 'Waldabfahrt', 'Ostkante', 'Rinne', 'Märchenweg', 'Kar direkt', 'Talabfahrt'],
        ]
      : [
          ['Valley gondola', 'East chairlift', 'Bowl T-bar', 'Summit chair', 'Nursery lift'],
          ['Meadow Run', 'Forest Glade', 'East Ridge', 'The Gully', 'Fairy Path', 'Bowl Direct', 'Valley Descent'],
        ]
  return names.flatMap((group, part) =>
    group.map((name, index): Row => ({
      name,
      group_name: part === 0 ? lifts : slopes,
      level: part === 0 ? '' : levels[index % levels.length]!,
      state: states[[0, 0, 2, 1, 0, 1, 0][(index + part) % 7]! % states.length]!,
      changed: { moment: `-${20 + index * 37} minutes` },
    })),
  )
}

function plainRows(groups: string[], states: string[], language: 'en' | 'de'): Row[] {
  const names =
    language === 'de'
      ? ['Nord', 'Mitte', 'Süd', 'Hafen', 'Am Wald', 'Altstadt']
      : ['North', 'Centre', 'South', 'Harbour', 'Woodside', 'Old town']
  return groups.flatMap((group) =>
    names.map((name, index): Row => ({
      name: `${group.replace(/s$/, '')} ${name}`,
      group_name: group,
      level: '',
      state: states[[0, 0, 1, 0, 2, 0][index]!]!,
      changed: { moment: `-${20 + index * 37} minutes` },
    })),
  )
}
