import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { SHELF_TOPICS, type ShelfTopic } from './shelf-words.ts'

/** What a network of posts alone does not have: shelves, and reviews of what is read, seen or played. */
const SHELVED =
  /\bshel(?:f|ves)\b|\bregale?n?\b|\b(?:write|post|leave|read|share)s? (?:\w+ )?reviews?\b|\breview(?:s|ing)? (?:the )?(?:books?|novels?|films?|movies?|games?)\b|\brat(?:e|es|ing) (?:the )?(?:books?|novels?|films?|movies?|games?)\b|\b(?:want|wish|like|plan)s? to (?:read|see|watch|play)\b|\brezension\w*|\b(?:bücher|filme|spiele|romane) (?:bewerten|besprechen|rezensieren)\b|\b(?:lesen|sehen|spielen) (?:wollen|möchten)\b/i

/** What stands on the shelves of the app that a message asks for; null where it asks for none. */
export const shelvedIn = ({ text }: Message): ShelfTopic | null =>
  SHELVED.test(text) ? (SHELF_TOPICS.find(({ asked }) => asked.test(text)) ?? null) : null

/** Whom it gathers where the message does not say. */
export const gatheredBy = ({ words }: ShelfTopic, language: ReadyLanguage): string => words[language].who

const SAID = {
  en: [
    'Twice in one week, and not for the last time.',
    'A slow beginning, and then I could not stop.',
    'Well made, though not for me.',
  ],
  de: [
    'Gleich zweimal in einer Woche.',
    'Fängt langsam an, und dann war kein Halten mehr.',
    'Gut gemacht, nur nichts für mich.',
  ],
} as const
const GIVEN = [5, 4, 3]

/** Shelves and reviews beside the posts of a network. What was added last has no review yet. */
export function shelvesBlock({ language }: Message, { words }: ShelfTopic): BlockChoice {
  const { one, many, lead, maker, mine, shelves, works } = words[language]
  const reviewed = works.slice(0, -1).flatMap((_, work) => [0, 1].map((nth) => ({ work, nth })))
  return {
    name: 'shelves',
    content: { one, many, lead, maker, mine, shelves, isTold: true },
    samples: [
      {
        table: 'works',
        rows: works.map(([title, by, about], index) => ({ id: index + 1, title, maker: by, about })),
      },
      {
        table: 'work_reviews',
        rows: reviewed.map(({ work, nth }) => ({
          work_id: work + 1,
          user_id: personId(work + nth * 3),
          stars: GIVEN[(work + nth) % GIVEN.length]!,
          text: SAID[language][(work + nth) % GIVEN.length]!,
          posted: { moment: `-${(work + 1) * 3 + nth} days` },
        })),
        ofPeople: true,
      },
    ],
  }
}

/** Wishes in these words are met by it. */
export const SHELF_MEETS = [
  /\bshel(?:f|ves)\b|\breviews?\b|\brat(?:e|es|ed|ing|ings)\b|\bstars?\b|\baverage\b|\bwant to (?:read|see|watch|play)\b/i,
  /\bregale?n?\b|\brezension\w*|\bbesprech\w*|\bbewert\w*|\bsternen?\b|\bdurchschnitt\w*/i,
]
