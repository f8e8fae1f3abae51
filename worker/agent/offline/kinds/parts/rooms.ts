import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { articleRows } from '#worker/agent/offline/kinds/samples/articles.ts'
import type { ServiceRow } from '#worker/agent/offline/kinds/samples/trades/trades.ts'
import { FEAST_IN, FEASTS } from '#worker/agent/offline/kinds/team/feast.ts'
import type { ArticlesContent } from '#worker/agent/offline/source/shared/articles/model.ts'
import type { GalleryContent } from '#worker/agent/offline/source/shared/gallery/model.ts'
import { capital, townName } from './organisation.ts'

type Choice<Name extends BlockChoice['name']> = Extract<BlockChoice, { name: Name }>

type GalleryParts = { pieces: string[]; subject: string; content?: Partial<GalleryContent>; rows?: Row[] }

/** Pictures, divided as the message says. */
export function galleryBlock(
  message: Message,
  { pieces, subject, content = {}, rows }: GalleryParts,
): Choice<'gallery'> {
  const { language } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const options = spelledOut(message, /series|genre|album|production|filter|kind|type|categor|serie|kategorie/i)
  const groups = content.groups ?? (options ? { label: t('Series', 'Reihe'), options } : null)
  return {
    name: 'gallery',
    content: {
      title: t('What we are glad to show', 'Was wir gern zeigen'),
      label: t('Gallery', 'Bilder'),
      lead: '',
      add: t('Add a picture', 'Bild hinzufügen'),
      facts: [],
      subject,
      editor: 'staff',
      isDiary: false,
      hasPages: false,
      hasDays: false,
      chosen: t('From the gallery', 'Aus den Bildern'),
      ...content,
      groups,
    },
    samples: [
      {
        table: 'pieces',
        rows:
          rows ??
          pieces.map((title, index) => ({
            id: index + 1,
            title,
            text: '',
            group_name: groups ? groups.options[index % groups.options.length]! : '',
            pictures: JSON.stringify([`drawn:${index + 1}`]),
            is_chosen: index < 3 ? 1 : 0,
          })),
      },
    ],
  }
}

/** Dates to come and dates that were. */
export function datesBlock(
  message: Message,
  {
    editor = 'staff',
    titles,
    kinds = null,
    label,
  }: { editor?: string; titles?: string[]; kinds?: { label: string; options: string[] } | null; label?: string } = {},
): Choice<'events'> {
  const { language, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const usual =
    language === 'de'
      ? [
          'Offener Abend',
          'Jahreshauptversammlung',
          'Frühjahrsputz',
          'Tag der offenen Tür',
          'Probetraining',
          'Vortrag mit Bildern',
          'Sommerfest',
          'Ausflug an den See',
          'Weihnachtsfeier',
        ]
      : [
          'Open evening',
          'Annual meeting',
          'Spring cleaning',
          'Open day',
          'First-timers’ afternoon',
          'Talk with pictures',
          'Summer party',
          'Trip to the coast',
          'Winter supper',
        ]
  const feast = titles === undefined && message.subject.topic === 'wedding' ? FEASTS[language].day : null
  const used = titles ?? feast?.map(([title]) => title) ?? usual
  const places = [townName(seed, language), townName(`${seed}2`, language), t('At the house', 'Bei uns')]
  const offsets = [3, 9, 17, 31, 48, 66, 94, -12, -40, -75]
  const rows = used.slice(0, 9).map((title, index): Row => ({
    id: index + 1,
    title,
    day: { day: feast ? `+${FEAST_IN} days` : `${offsets[index]! >= 0 ? '+' : ''}${offsets[index]} days` },
    time: feast ? feast[index]![1] : ['19:00', '10:30', '14:00', null][index % 4]!,
    place: feast ? FEASTS[language].place : places[index % places.length]!,
    kind: kinds ? kinds.options[index % kinds.options.length]! : '',
    text:
      index === 0 && !feast
        ? t('Bring somebody who has never been here.', 'Bringt jemanden mit, der noch nie da war.')
        : '',
  }))
  return {
    name: 'events',
    content: {
      title: t('Dates', 'Termine'),
      label: label ?? t('Dates', 'Termine'),
      lead: t('In the order in which they come.', 'In der Reihenfolge, in der sie kommen.'),
      add: t('Add a date', 'Termin eintragen'),
      kinds,
      editor,
      next: t('Coming up', 'Demnächst'),
      showsPast: true,
      hasMonths: true,
    },
    samples: [{ table: 'dates', rows }],
  }
}

type NewsParts = {
  writer: string
  subject: string
  label?: string
  sections?: string[] | null
  content?: Partial<ArticlesContent>
  fields?: (index: number) => Record<string, string>
}

/** Articles by section. */
export function newsBlock(
  message: Message,
  { writer, subject, label, sections = null, content = {}, fields }: NewsParts,
): Choice<'articles'> {
  const { language } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const name = label ?? newsLabel(message)
  return {
    name: 'articles',
    content: {
      title: name,
      label: name,
      lead: t('Written by those who were there.', 'Von denen geschrieben, die dabei waren.'),
      add: t('Write one', 'Schreiben'),
      newest: t('Latest', 'Neu'),
      sections: sections ? { label: t('Section', 'Rubrik'), options: sections } : null,
      fields: [],
      subject,
      hasTags: false,
      hasSidebar: false,
      hasMostRead: false,
      hasLikes: false,
      hasFollows: false,
      secret: null,
      comments: 'none',
      writer,
      approver: null,
      words: {
        desk: content.approver == null ? t('Desk', 'Redaktion') : t('Drafts and approvals', 'Entwürfe und Freigaben'),
        followed: t('My list', 'Meine Liste'),
        handIn: t('Hand in for approval', 'Zur Freigabe einreichen'),
        accept: t('Approve', 'Freigeben'),
        refuse: t('Send back', 'Zurückgeben'),
        states: {
          draft: t('Draft', 'Entwurf'),
          waiting: t('Waits for approval', 'Wartet auf Freigabe'),
          returned: t('Sent back', 'Zurückgegeben'),
          published: t('Published', 'Veröffentlicht'),
        },
      },
      ...content,
    },
    samples: articleRows(message, {
      sections,
      fields,
      hasTags: content.hasTags ?? false,
      hasSecret: Boolean(content.secret),
      comments: content.comments ?? 'none',
    }),
  }
}

const NEWS: Array<[asked: RegExp, english: string, german: string]> = [
  [/\bannouncements?\b|ankündigung|mitteilung/i, 'Announcements', 'Mitteilungen'],
  [/\bknowledge base\b|\bhelp (?:cent(?:er|re)|articles?)\b|wissensdatenbank|hilfeartikel/i, 'Help', 'Hilfe'],
  [/\bnews\b|neuigkeit|aktuelles/i, 'News', 'Aktuelles'],
  [/\bblog\b/i, 'Blog', 'Blog'],
  [/\bupdates\b/i, 'Updates', 'Aktuelles'],
  [/\barticles?\b|\bguides?\b|\btips\b|ratgeber/i, 'Articles', 'Artikel'],
]

/** What a message calls what is written there. */
function newsLabel({ text, language }: Message): string {
  const [, english = 'News', german = 'Aktuelles'] = NEWS.find(([asked]) => asked.test(text)) ?? []
  return language === 'de' ? german : english
}

const EXHIBITIONS = {
  en: [
    'Light on Water',
    'The Long Century',
    'Things That Stayed',
    'Portraits of a Street',
    'Made by Hand',
    'Maps of Nowhere',
    'The Quiet Room',
    'Drawn at Night',
    'Letters Home',
  ],
  de: [
    'Licht auf Wasser',
    'Das lange Jahrhundert',
    'Was geblieben ist',
    'Bildnisse einer Straße',
    'Von Hand gemacht',
    'Karten von nirgendwo',
    'Der stille Raum',
    'Bei Nacht gezeichnet',
    'Briefe nach Hause',
  ],
}

/** Exhibitions that are on, to come and over. */
export function exhibitionsBlock(message: Message): Choice<'events'> {
  const isGerman = message.language === 'de'
  const label = isGerman ? 'Ausstellungen' : 'Exhibitions'
  const block = datesBlock(message, { titles: EXHIBITIONS[message.language], label })
  return {
    ...block,
    content: { ...block.content, title: label, add: isGerman ? 'Ausstellung eintragen' : 'Add an exhibition' },
  }
}

const WEEKDAYS: Array<[RegExp, number]> = [
  [/sunday|sonntag/i, 0],
  [/monday|montag/i, 1],
  [/tuesday|dienstag/i, 2],
  [/wednesday|mittwoch/i, 3],
  [/thursday|donnerstag/i, 4],
  [/friday|freitag/i, 5],
  [/saturday|samstag/i, 6],
]

/** Free times, from Tuesday to Saturday but on no day that the message calls closed. */
export function appointmentsBlock({ text, language }: Message, services: ServiceRow[]): Choice<'appointments'> {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const closed = /\bclosed (?:on )?([^.]+)|\b(?:geschlossen|zu) (?:am )?([^.]+)/i.exec(text)?.[0] ?? ''
  const isClosed = (weekday: number) => WEEKDAYS.some(([words, day]) => day === weekday && words.test(closed))
  return {
    name: 'appointments',
    content: {
      title: t('Choose a free time', 'Freie Zeit wählen'),
      label: t('Book', 'Termin buchen'),
      lead: t('First what you would like, then a day, then a time.', 'Erst was, dann der Tag, dann die Uhrzeit.'),
      action: t('Book this time', 'Diese Zeit buchen'),
      services: services.map(({ name, price, minutes }) => ({
        name: capital(name),
        price,
        minutes: Math.min(240, minutes),
      })),
      openings: [2, 3, 4, 5, 6]
        .filter((weekday) => !isClosed(weekday))
        .map((weekday) => ({ weekday, from: '09:00', to: weekday === 6 ? '14:00' : '18:00' })),
      step: 30,
      places: 1,
      ahead: 90,
      note: t('Anything we should know?', 'Was sollten wir wissen?'),
      list: t('Bookings', 'Buchungen'),
      role: 'staff',
    },
    samples: [],
  }
}
