import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE, personId } from './people.ts'

type Told = { title: string; lead: string; tags: string[] }

/** `{}` stands for what the site is about. */
const TOLD: Record<'en' | 'de', Told[]> = {
  en: [
    {
      title: 'What changes this winter for {}',
      lead: 'Three things that were announced, and one that was not.',
      tags: ['winter', 'changes'],
    },
    {
      title: 'A morning that nobody had planned',
      lead: 'We went out for one thing and came back with another.',
      tags: ['outdoors', 'report'],
    },
    {
      title: 'Begin with less than you think',
      lead: 'Most of what beginners buy for {} stays in its box.',
      tags: ['beginners', 'practice'],
    },
    {
      title: 'Four mistakes, and how they were mended',
      lead: 'Told by those who made them, without names.',
      tags: ['practice', 'mistakes'],
    },
    { title: 'The second look', lead: 'A year ago we wrote that it would not work. It did, mostly.', tags: ['report'] },
    {
      title: 'Dates worth keeping free this season',
      lead: 'Seven evenings between now and the end of spring.',
      tags: ['dates', 'spring'],
    },
    {
      title: 'Somebody who has done it for forty years',
      lead: 'A conversation about {}, weather and patience.',
      tags: ['people', 'conversation'],
    },
    { title: 'Small numbers, large effect', lead: 'What was measured between March and September.', tags: ['numbers'] },
    {
      title: 'Questions from readers, answered',
      lead: 'Twelve letters, five answers, one correction.',
      tags: ['letters', 'beginners'],
    },
    {
      title: 'From the archive: how it looked in 1987',
      lead: 'Photographs that came out of a biscuit tin.',
      tags: ['archive', 'people'],
    },
  ],
  de: [
    {
      title: 'Was sich in diesem Winter für {} ändert',
      lead: 'Drei Dinge wurden angekündigt, eines nicht.',
      tags: ['winter'],
    },
    {
      title: 'Ein Morgen, den niemand geplant hatte',
      lead: 'Für das eine losgezogen, mit dem anderen zurückgekommen.',
      tags: ['draußen'],
    },
    {
      title: 'Mit weniger anfangen, als man denkt',
      lead: 'Das meiste, was am Anfang gekauft wird, bleibt im Karton.',
      tags: ['anfang', 'praxis'],
    },
    {
      title: 'Vier Fehler, und wie sie behoben wurden',
      lead: 'Von denen erzählt, die sie gemacht haben.',
      tags: ['praxis'],
    },
    { title: 'Der zweite Blick', lead: 'Vor einem Jahr stand hier, dass es nicht geht. Es ging.', tags: ['bericht'] },
    {
      title: 'Termine, die man freihalten sollte',
      lead: 'Sieben Abende bis zum Ende des Frühjahrs.',
      tags: ['termine'],
    },
    {
      title: 'Jemand, der es seit vierzig Jahren macht',
      lead: 'Ein Gespräch über {}, Wetter und Geduld.',
      tags: ['menschen'],
    },
    {
      title: 'Kleine Zahlen, große Wirkung',
      lead: 'Was zwischen März und September gemessen wurde.',
      tags: ['zahlen'],
    },
    {
      title: 'Fragen von Lesern, beantwortet',
      lead: 'Zwölf Briefe, fünf Antworten, eine Berichtigung.',
      tags: ['briefe', 'anfang'],
    },
    { title: 'Aus dem Archiv: So sah es 1987 aus', lead: 'Bilder aus einer Keksdose.', tags: ['archiv', 'menschen'] },
  ],
}

const TEXT = {
  en: `It began with a letter of four lines. Somebody had seen what we had walked past for years, and asked why.

## What we found

We went there twice, once in rain. Both times somebody was there before us who knew more than the leaflet says.

- It takes longer than an hour.
- Nobody needs equipment for the first try.
- The best day is the one after the rain.

What stays is a list on the wall, and the date of the next visit. Whoever wants to come along writes to us.`,
  de: `Es begann mit einem Brief von vier Zeilen. Jemand hatte gesehen, woran wir seit Jahren vorbeigehen, und fragte, warum.

## Was wir fanden

Wir waren zweimal dort, einmal bei Regen. Beide Male war schon jemand da, der mehr wusste als das Faltblatt.

- Es dauert länger als eine Stunde.
- Für den ersten Versuch braucht es keine Ausrüstung.
- Der beste Tag ist der nach dem Regen.

Was bleibt, ist eine Liste an der Wand und der Tag des nächsten Besuchs.`,
}

const SAID = {
  en: [
    'Exactly what I needed this week.',
    'The third point surprised me. Does it hold in summer too?',
    'I was there. It was colder than you write.',
  ],
  de: [
    'Genau das, was ich diese Woche brauchte.',
    'Der dritte Punkt hat mich überrascht. Gilt er auch im Sommer?',
    'Ich war da. Es war kälter, als es hier steht.',
  ],
}

const AGO = [1, 3, 6, 9, 14, 21, 33, 41, 58, 76, 90, 112, 130, 160]

type Parts = {
  sections: string[] | null
  fields?: ((index: number) => Record<string, string>) | undefined
  hasTags: boolean
  hasSecret: boolean
  comments: 'none' | 'members' | 'approved'
  told?: Told[]
}

/** Articles that have appeared over the last months, with what readers said about the newest. */
export function articleRows({ language, subject }: Message, parts: Parts): Samples[] {
  const { sections, fields, hasTags, hasSecret, comments } = parts
  const many = subject.many || (language === 'de' ? 'uns' : 'all of us')
  const told = parts.told ?? TOLD[language]
  const rows = told.map(({ title, lead, tags }, index): Row => {
    const values = fields?.(index) ?? {}
    // A notice about a product is called by it.
    const product = values.product && `${values.brand ?? ''} ${values.product}`.trim()
    return {
      id: index + 1,
      title: product || title.replace('{}', many),
      lead: values.reason ?? lead.replace('{}', many),
      text: TEXT[language],
      section: sections ? sections[index % sections.length]! : '',
      tags: JSON.stringify(hasTags ? tags : []),
      fields: JSON.stringify(values),
      secret: hasSecret ? (language === 'de' ? 'Man nimmt die Leiter weg.' : 'You take away the ladder.') : '',
      author: PEOPLE[index % PEOPLE.length]!,
      author_id: null,
      state: 'published',
      appears: { day: `-${AGO[index]} days` },
    }
  })
  const reads = rows.map((_, index): Row => ({
    article_id: index + 1,
    day: { day: `-${index % 5} days` },
    count: [41, 19, 88, 12, 35, 9, 64, 23, 17, 52][index % 10]!,
  }))
  const replies = SAID[language].map((text, index): Row => ({
    article_id: [1, 1, 3][index]!,
    name: PEOPLE[(index + 3) % PEOPLE.length]!,
    author_id: personId(index + 3),
    text,
    posted: { moment: `-${index * 9 + 4} hours` },
    is_waiting: 0,
  }))
  return [
    { table: 'articles', rows },
    { table: 'article_reads', rows: reads },
    ...(comments === 'none' ? [] : [{ table: 'article_comments', rows: replies, ofPeople: true }]),
  ]
}
