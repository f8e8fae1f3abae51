import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { ArticleField } from '#worker/agent/offline/source/shared/articles/model.ts'
import { pictureSubjectOf } from './parts/drawings.ts'
import { capital, chosen, townName } from './parts/organisation.ts'
import { datesBlock, newsBlock } from './parts/rooms.ts'
import { enquiriesBlock, SITE_MEETS } from './parts/site-parts.ts'
import { statusBlock } from './parts/status-room.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { samplePeople } from './samples/people.ts'

const HAS = {
  status:
    /\bstatus\b|\bopen,? closed\b|\bon hold\b|\blifts?\b|\bslopes?\b|\broad conditions?|\bstand der\b|\bgeöffnet\b|\bgesperrt\b/i,
  dates: /\bcalendar\b|\bevents?\b|\bkalender\b|\btermine\b/i,
  comments: /\bcomment(?:s|ing)?\b|\bkommentar/i,
  approval: /\bapprov\w+|\bsupervisors?\b|\breviewed (?:by|before)|\bfreigab|\bfreigegeben|\bgeprüft\b/i,
  follows: /\bfollow\b|\bpersonal list\b|\bfolgen\b|\babonnier\w* .{0,20}(?:kategorie|rubrik)/i,
  likes: /\blikes?\b|\bgefällt\b/i,
  mostRead: /\bmost[- ]read\b|\bmeistgelesen/i,
  tags: /\btags?\b|\bschlagw/i,
  archive: /\barchive\b|\bby month\b|\barchiv\b/i,
  letters: /\bnewsletter\b|\balerts?\b|\bsubscribe\b|\babonnier/i,
}
type Has = Record<keyof typeof HAS, boolean>

const WHO = 'clerks?|reporters?|authors?|writers?|editors?|staff|redakteur\\w*|redaktion|mitarbeiter\\w*'
/** Those who write or publish, before those who are only named. */
const WRITES = new RegExp(
  `\\b(${WHO})\\s+(?:\\w+\\s+){0,3}?(?:writ\\w*|publish\\w*|sign|log|chang\\w*|schreib\\w*|veröffentlich\\w*)`,
  'i',
)
const WRITERS = new RegExp(`\\b(?:written|published|geschrieben) (?:by|von) (?:the )?(${WHO})\\b`, 'i')

/** News, notices or information for everybody, written by a few. */
export function recipe(message: Message): Plan {
  const { language, text, subject, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const has = Object.fromEntries(Object.entries(HAS).map(([name, pattern]) => [name, pattern.test(text)])) as Has
  const many = subject.many || t('our valley', 'unser Tal')
  const pictures = pictureSubjectOf(message, 'books')
  const isNotices = has.approval || /\bnotices?\b|\bwarnings about\b|\brecall/i.test(text)
  const writer = roleIn(text, WRITES) ?? roleIn(text, WRITERS) ?? { name: 'editor', label: t('Editor', 'Redaktion') }
  const approver = has.approval
    ? (roleIn(
        text.replace(writer.label.toLowerCase(), ''),
        /\b(supervisors?|chief editors?|editors?|moderators?|leitung|chefredakt\w*)\b/i,
      ) ?? { name: 'supervisor', label: t('Supervisor', 'Leitung') })
    : null
  const role = writer.name
  const blocks: BlockChoice[] = [
    {
      name: 'accounts',
      content: {
        roles: [writer, ...(approver && approver.name !== writer.name ? [approver] : [])].map((each) => ({
          ...each,
          isChosen: false,
        })),
        member: t('Reader', 'Leser'),
      },
      samples: [samplePeople(['user', role])],
    },
    articlesBlock(message, { has, role, approver: approver?.name ?? null, pictures, isNotices }),
    ...(has.status ? [statusBlock(message, role)] : []),
    ...(has.dates ? [calendarOf(message, role)] : []),
    ...(has.letters || /\bcontact\b|\bkontakt\b/i.test(text) ? [enquiriesBlock(message, undefined, { role })] : []),
  ]
  return {
    site: {
      title: message.name ?? titleOf(message, isNotices),
      headline: headlineOf(message, { has, isNotices, many }),
      subline: isNotices
        ? t(
            'Checked by two people before it appears. Search first, then read the advice.',
            'Von zwei Personen geprüft, bevor es erscheint. Erst suchen, dann den Rat lesen.',
          )
        : INTRANET.test(text)
          ? t('News of the house, and where everything is.', 'Neues aus dem Haus, und wo alles steht.')
          : t(
              `Seven people write here, three of them before breakfast. ${capital(many)}, every week since 2014.`,
              `Sieben Leute schreiben hier, drei davon vor dem Frühstück. ${capital(many)}, jede Woche seit 2014.`,
            ),
      action: has.status
        ? { label: t('What is open now', 'Was jetzt offen ist'), href: '/status' }
        : { label: t(isNotices ? 'Search the notices' : 'Read the latest', 'Zu den Meldungen'), href: '/articles' },
      picture: { subject: pictures, seed },
      footer: t(
        `Written in ${townName(seed, 'en')}. Corrections are printed where the mistake was.`,
        `Geschrieben in ${townName(seed, 'de')}. Berichtigungen stehen dort, wo der Fehler war.`,
      ),
    },
    blocks,
    meets: SITE_MEETS,
    lacks: [
      { asked: /\bwebcams?\b/i, told: { en: 'live cameras', de: 'Livebilder von Kameras' } },
      {
        asked: /\be-?mails? (?:is|are) sent|\bpush\b|\bsms\b/i,
        told: { en: 'messages that are sent out by themselves', de: 'Nachrichten, die von selbst verschickt werden' },
      },
    ],
  }
}

/** A role in the message's own word, in the singular. */
function roleIn(text: string, words: RegExp): { name: string; label: string } | null {
  const found = words.exec(text)?.[1]
  if (found === undefined) return null
  const one = found.toLowerCase().replace(/(?<=[a-z]{3})s$/, '')
  const name = one.normalize('NFD').replace(/[^a-z]/g, '')
  return name === '' || name === 'admin' || name === 'user' ? null : { name, label: capital(one) }
}

const isWiki = (text: string): boolean =>
  /\bwiki\b|\bhandbook\b|\bknowledge base\b|\bwissensdatenbank\b|\bhandbuch\b/i.test(text)

/** Read by those who work there. */
const INTRANET = /\bintranet\b/i

function titleOf({ text, subject, language, seed }: Message, isNotices: boolean): string {
  const about = subject.one.replace(/\s*\b(?:news|aggregator|headlines|articles?|stories)\b/gi, '').trim()
  const word = about === '' ? '' : capital(about.split(' ').slice(-2).join(' '))
  if (isWiki(text)) return language === 'de' ? 'Das Hauswiki' : 'The house wiki'
  if (INTRANET.test(text)) return language === 'de' ? 'Intern' : 'Inside'
  if (isNotices) return language === 'de' ? `${word || 'Amtliche'} Meldungen` : `${word || 'Public'} notices`
  if (language === 'de') return word === '' ? `${townName(seed, 'de')}er Bote` : `${word} aktuell`
  return word === ''
    ? `The ${townName(seed, 'en')} Courier`
    : `${word} ${chosen(['Courier', 'Observer', 'Post', 'Letter'], seed)}`
}

function headlineOf(
  { language, text }: Message,
  { has, isNotices, many }: { has: Has; isNotices: boolean; many: string },
): string {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  if (isWiki(text)) return t('Look it up before you ask around', 'Erst nachschlagen, dann fragen')
  if (INTRANET.test(text)) return t('What everybody here should know this week', 'Was diese Woche alle wissen sollten')
  if (has.status) return t('Look before you pack the car', 'Erst nachsehen, dann packen')
  if (isNotices) return t('Check it before you use it again', 'Erst prüfen, dann weiter benutzen')
  return t(`What happened to ${many} this week`, `Was diese Woche geschah: ${many}`)
}

type Parts = { has: Has; role: string; approver: string | null; pictures: string; isNotices: boolean }

function articlesBlock(message: Message, { has, role, approver, pictures, isNotices }: Parts): BlockChoice {
  const { language, text } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const label = isNotices ? t('Notices', 'Meldungen') : t('News', 'Meldungen')
  const fields = isNotices ? fieldsIn(message) : []
  const listed = spelledOut(message, /section|categor|rubrik|ressort|kategorie|topic|bereich/i) ?? sectionsIn(text)
  const usual = isNotices
    ? language === 'de'
      ? ['Lebensmittel', 'Spielzeug', 'Elektrogeräte', 'Fahrzeuge']
      : ['Electrical goods', 'Toys', 'Food', 'Vehicles']
    : has.status
      ? language === 'de'
        ? ['Wetter', 'Betrieb', 'Veranstaltungen', 'Sicherheit']
        : ['Weather', 'Operations', 'Events', 'Safety']
      : language === 'de'
        ? ['Ort', 'Menschen', 'Sport', 'Kultur']
        : ['Local', 'People', 'Sport', 'Culture']
  return newsBlock(message, {
    writer: role,
    subject: pictures,
    label,
    sections: listed ?? usual,
    fields: (index) => Object.fromEntries(fields.map((field) => [field.name, valueOf(field, index, language)])),
    content: {
      sections: { label: isNotices ? t('Category', 'Kategorie') : t('Section', 'Rubrik'), options: listed ?? usual },
      add: t(isNotices ? 'Write a notice' : 'Write an article', isNotices ? 'Meldung schreiben' : 'Artikel schreiben'),
      newest: t(isNotices ? 'The latest notices' : 'New this week', 'Neu diese Woche'),
      fields,
      hasTags: has.tags,
      hasSidebar: has.archive || has.tags || has.mostRead,
      hasMostRead: has.mostRead,
      hasLikes: has.likes,
      hasFollows: has.follows,
      comments: has.comments ? (/comments?[^.]{0,60}approv/i.test(text) ? 'approved' : 'members') : 'none',
      approver,
    },
  })
}

/** `sections for discoveries, space missions and observing tips`, where no list was read. */
function sectionsIn(text: string): string[] | null {
  const list =
    /\b(?:sections|rubriken|categories|ressorts)\s+(?:for|on|about|für|wie|such as)\s+([^.;]+?)(?=,\s*(?:an?|the|with)\b|[.;]|$)/i.exec(
      text,
    )?.[1]
  const items = list?.split(/,|\b(?:and|und)\b/i).flatMap((each) => each.trim() || [])
  return items && items.length > 1 ? items.slice(0, 8).map(capital) : null
}

const LEVEL = /level|danger|severity|priority|risk|gefahr|stufe|dringlich/i
const NO_FIELD =
  /^(?:title|text|date|category|section|categories|name|datum|titel|kategorie|description|article|picture)$/i

/** `Each notice has product, brand, category, reason, date, danger level and advice`: what is no column of every article. */
function fieldsIn({ text, language }: Message): ArticleField[] {
  const list =
    /\b(?:each|every|a|jede|eine)\s+(?:notice|entry|article|report|item|meldung|eintrag)\w*\s+(?:has|have|shows|contains|with|hat|enthält)\s+([^.;]+)/i.exec(
      text,
    )?.[1]
  const items = (list ?? '').split(/,|\b(?:and|und)\b/i).map((item) =>
    item
      .trim()
      .replace(/^(?:an?|the|its)\s+/i, '')
      .replace(/\s+for .*$/i, ''),
  )
  return items
    .filter((item) => item !== '' && item.split(' ').length < 4 && !NO_FIELD.test(item))
    .slice(0, 8)
    .map((label) => ({
      name: label.toLowerCase().replace(/[^a-z]/g, '') || 'field',
      label: capital(label),
      isFilter: LEVEL.test(label),
      ...(LEVEL.test(label) && {
        options: language === 'de' ? ['Niedrig', 'Mittel', 'Hoch'] : ['Low', 'Medium', 'High'],
      }),
    }))
}

const VALUES: Array<[RegExp, string[]]> = [
  [
    /brand|marke|maker|hersteller/i,
    ['Norda', 'Tillman', 'Kestrel', 'Vivo Home', 'Arbor', 'Lumen & Co', 'Fjordline', 'Holm', 'Serra', 'Packhorse'],
  ],
  [
    /product|produkt|article|ware/i,
    [
      'Travel kettle TK-4',
      'Wooden train set',
      'Almond bar 40 g',
      'Child seat Nido 2',
      'Desk lamp L7',
      'Marble run',
      'Smoked trout 200 g',
      'Bicycle fork F3',
      'Hair dryer Aero',
      'Teddy Bo',
    ],
  ],
  [
    /advice|rat\b|what to do/i,
    [
      'Bring it back to the shop',
      'Stop using it',
      'Throw it away',
      'Do not open it',
      'Ask the maker for a new part',
      'Keep it away from children',
    ],
  ],
  [
    /reason|grund|cause/i,
    [
      'Overheats when empty',
      'Small parts come loose',
      'Undeclared nuts',
      'Belt may open',
      'Insulation too thin',
      'Magnets can be swallowed',
      'Listeria found in samples',
      'Weld may break',
      'Cable loses its cover',
      'Seams open in the wash',
    ],
  ],
]

function valueOf({ label, options }: ArticleField, index: number, language: 'en' | 'de'): string {
  if (options) return options[(index * 2 + 1) % options.length]!
  const known = VALUES.find(([words]) => words.test(label))?.[1]
  return known ? known[index % known.length]! : language === 'de' ? 'siehe Text' : 'see the text'
}

function calendarOf(message: Message, editor: string): BlockChoice {
  const { text, language } = message
  const isSky = /\bcelestial|\bastronom|\bstars?\b|\bplanets?\b|\bhimmel/i.test(text)
  const titles = isSky
    ? language === 'de'
      ? [
          'Geminiden am höchsten',
          'Mond neben Jupiter',
          'Saturn im Ring',
          'Partielle Mondfinsternis',
          'Venus am Abend',
          'Perseiden',
          'Merkur vor der Sonne',
          'Neumond, dunkle Nacht',
          'Komet im Fernglas',
        ]
      : [
          'Geminids at their height',
          'Moon beside Jupiter',
          'Saturn’s rings edge-on',
          'Partial lunar eclipse',
          'Venus at dusk',
          'Perseids',
          'Mercury crosses the sun',
          'New moon, darkest night',
          'Comet in binoculars',
        ]
    : undefined
  return datesBlock(message, {
    editor,
    ...(titles && { titles }),
    label: language === 'de' ? 'Kalender' : 'Calendar',
  })
}
