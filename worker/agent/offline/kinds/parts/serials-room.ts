import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE } from '#worker/agent/offline/kinds/samples/people.ts'

const STORIES = {
  en: [
    [
      'The House on the Dyke',
      'A surveyor comes to measure a house that stands a little further out each year.',
      'The first measurement|The woman with the lamp|High water|What the map left out',
    ],
    [
      'Eleven Minutes',
      'Every night at the same time a train stops where there is no station.',
      'On the line to the coast|Somebody gets off|The timetable of 1961',
    ],
    [
      'The Mapmaker’s Apprentice',
      'She is told to draw a town that nobody has seen. Then the letters arrive.',
      'Blank paper|A street named after rain|Letters',
    ],
    [
      'Salt',
      'Two brothers, one boat, and a winter that will not end.',
      'Ice in the harbour|The younger one|What was under the floor',
    ],
    ['The Night Baker', 'He bakes for those who cannot sleep, and listens.', 'Rye|The third customer'],
  ],
  de: [
    [
      'Das Haus am Deich',
      'Ein Vermesser soll ein Haus vermessen, das jedes Jahr ein Stück weiter draußen steht.',
      'Die erste Messung|Die Frau mit der Lampe|Hochwasser|Was auf der Karte fehlt',
    ],
    [
      'Elf Minuten',
      'Jede Nacht zur selben Zeit hält ein Zug, wo es keinen Bahnhof gibt.',
      'Auf der Strecke zur Küste|Jemand steigt aus|Der Fahrplan von 1961',
    ],
    [
      'Die Kartografin',
      'Sie soll eine Stadt zeichnen, die niemand gesehen hat. Dann kommen Briefe.',
      'Leeres Papier|Eine Straße namens Regen|Briefe',
    ],
    [
      'Salz',
      'Zwei Brüder, ein Boot und ein Winter, der nicht endet.',
      'Eis im Hafen|Der Jüngere|Was unter den Dielen lag',
    ],
  ],
}
const TEXT = {
  en: `The lamp had been out since noon, and nobody had said so.

She put down the bag, looked at the clock and then at the door. It was the kind of evening on which people remember what they were wearing. The wind came from the wrong side, and somewhere below a rope struck a mast, twice, then not at all.

“You are late,” said a voice behind the stove.

“I know,” she said. “I went back to be sure.”`,
  de: `Die Lampe war seit Mittag aus, und niemand hatte es gesagt.

Sie stellte die Tasche ab, sah auf die Uhr und dann zur Tür. Es war einer der Abende, von denen man später noch weiß, was man anhatte. Der Wind kam von der falschen Seite, und irgendwo unten schlug ein Tau gegen einen Mast, zweimal, dann nicht mehr.

„Du bist spät“, sagte eine Stimme hinter dem Ofen.

„Ich weiß“, sagte sie. „Ich bin noch einmal zurückgegangen.“`,
}

/** Stories in chapters, some of them running. */
export function serialsBlock({ language }: Message, writer: string): Extract<BlockChoice, { name: 'serials' }> {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const told = STORIES[language]
  let id = 0
  const chapters = told.flatMap(([, , titles = ''], story) =>
    titles.split('|').map((title, index): Row => {
      id += 1
      return {
        id,
        story_id: story + 1,
        title,
        text: TEXT[language],
        position: index + 1,
        is_hidden: 0,
        published: { moment: `-${(titles.split('|').length - index) * 7 + story} days` },
      }
    }),
  )
  return {
    name: 'serials',
    content: {
      title: t('Stories in chapters', 'Geschichten in Kapiteln'),
      label: t('Stories', 'Geschichten'),
      lead: t('A new chapter whenever its writer is ready.', 'Ein neues Kapitel, sobald es fertig ist.'),
      add: t('Write a story', 'Geschichte beginnen'),
      newest: t('Running now', 'Läuft gerade'),
      news: t('Notifications', 'Benachrichtigungen'),
      subject: 'books',
      writer,
    },
    samples: [
      {
        table: 'stories',
        rows: told.map(([title = '', text = ''], index): Row => ({
          id: index + 1,
          title,
          text,
          author: PEOPLE[(index * 3 + 1) % PEOPLE.length]!,
          author_id: null,
          begun: { moment: `-${60 - index * 9} days` },
        })),
      },
      { table: 'chapters', rows: chapters },
    ],
  }
}
