import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { EnquiryForm } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import type { ContentPage, Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import { pricesSection, type Told } from './parts/company-sections.ts'
import { pictureSubjectOf } from './parts/drawings.ts'
import { capital, organisationOf, personName, townName } from './parts/organisation.ts'
import { cvSection, ofStage, pairsSection, skillsSection, translationForm } from './parts/person-sections.ts'
import { quotesSection, referencesSection } from './parts/record-sections.ts'
import { datesBlock } from './parts/rooms.ts'
import { enquiriesBlock, SITE_MEETS, wordsOf } from './parts/site-parts.ts'
import { printForm, worksBlock } from './parts/works.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { serviceOf, tradeOf } from './samples/trades/trades.ts'

const ASKED = {
  cv: /\bcv\b|\bresume\b|\bcurriculum|\btimeline\b|\blebenslauf\b|\bcareer\b|\b(?:work )?experience\b|\bwerdegang\b|\bberufserfahrung\b/i,
  skills: /\bskills?\b|\btech(?:nology)? stack\b|\bkenntnisse\b|\bfähigkeiten\b/i,
  quotes: /\bpress\b|\bquotes\b|\btestimonials?\b|\breviews\b|\bpressestimmen\b/i,
  references: /\breferences\b|\bclients\b|\breferenzen\b|\bkunden\b/i,
  pairs: /\bnext to each other\b|\bside by side\b|\bbefore and after\b|\bsource and translation\b|\bnebeneinander\b/i,
  dates:
    /\bexhibitions?\b(?! of\b)|\bgigs?\b|\bevents?\b|\bconcerts?\b|\bshows\b|\bdates\b|\btour dates\b|\bausstellung|\btermine\b|\bauftritte\b/i,
  prices: /\bpackages?\b|\bprice lists?\b|\bprices\b|\bpakete?n?\b|\bpreisliste\b|\bpreise?n?\b/i,
  prints: /\bprints?\b|\bcommission(?:s|ed)?\b|\bordering\b/i,
  estimate: /\bestimate\b|\bwork out (?:a|the) price|\bcalculate (?:a|the) price|\bprice calculator|\bpreis berechnen/i,
  diary: /\bdiary\b|\bjournal\b|\btravelogue\b|\btagebuch\b|\breisebericht\b/i,
  works:
    /\bgallery\b|\bexhibition of\b|\bpictures?\b|\bphotos?\b|\bprojects?\b|\bworks?\b|\bproductions?\b|\bportfolio\b|\bpaintings?\b|\bbilder\b|\barbeiten\b|\bprojekte\b|\bdesigns?\b/i,
}
type Asked = Record<keyof typeof ASKED, boolean>

/** A site of one person: their work, who they are, and how to reach them. */
export function recipe(message: Message): Plan {
  const { language, text, subject, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const found = Object.fromEntries(Object.entries(ASKED).map(([name, pattern]) => [name, pattern.test(text)])) as Asked
  // A page of references and samples needs no pictures; any other portfolio shows its work.
  const asked = { ...found, works: found.works && !found.estimate }
  const name = message.name ?? personName(seed)
  const what = organisationOf(message).what
  const pictures = pictureSubjectOf(message, 'photos')
  const shown = pictures
  const told: Told = { language, trade: tradeOf(subject.topic, language, text), seed, what, subject: shown }
  const headline = asked.diary
    ? t('Eleven days, one road, wet boots', 'Elf Tage, eine Straße, nasse Schuhe')
    : /photo|foto/i.test(text)
      ? t('I wait until the light does something odd', 'Ich warte, bis das Licht etwas Seltsames tut')
      : asked.estimate
        ? t('The same sentence, at home in two languages', 'Derselbe Satz, in zwei Sprachen zu Hause')
        : ofStage(text)
          ? t('Half of it happens before the curtain', 'Die Hälfte geschieht, bevor jemand hinsieht')
          : t('What I make, and how it came about', 'Was ich mache, und wie es dazu kam')
  return {
    site: {
      title:
        asked.diary && !message.name
          ? capital(
              what === '' || /\b(?:our|my)\b/.test(what) ? t('The road diary', 'Das Reisetagebuch') : titled(what),
            )
          : name,
      headline,
      subline: asked.diary
        ? t(
            'Written in the evening, with whatever was dry. The newest day is at the end.',
            'Abends geschrieben, mit dem, was trocken war. Der neueste Tag steht am Ende.',
          )
        : t(
            `${what === '' ? name : `${name}, ${what}${organisationText(message)}`}. Based in ${townName(seed, 'en')}, at work wherever the next one happens.`,
            `${what === '' ? name : `${name}, ${what}`}. Zu Hause in ${townName(seed, 'de')}, bei der Arbeit, wo die nächste stattfindet.`,
          ),
      action: asked.works
        ? {
            label: t(
              asked.diary ? 'Read from the first day' : 'See the work',
              asked.diary ? 'Vom ersten Tag an lesen' : 'Arbeiten ansehen',
            ),
            href: '/gallery',
          }
        : { label: t('Get in touch', 'Kontakt aufnehmen'), href: '/contact' },
      picture: { subject: shown, seed },
      footer: t(
        `${name}. Everything here may be quoted, nothing may be sold.`,
        `${name}. Zitieren gern, verkaufen nicht.`,
      ),
    },
    blocks: blocksOf(message, { asked, told, name }),
    meets: SITE_MEETS,
    says: wordsOf(text, ASKED, asked),
    lacks: [
      { asked: /\bpay\b|\bcheckout\b|\bbezahlen\b/i, told: { en: 'paying online', de: 'online bezahlen' } },
      { asked: /\bvideos?\b/i, told: { en: 'videos', de: 'Videos' } },
      {
        asked:
          /\bprivate(?:ly)?\b|\bonly (?:for )?(?:us|family|the family|friends)\b|\bprivat(?:e[sr]?)?\b|\bnur für (?:uns|die familie|freunde)\b/i,
        told: { en: 'hiding it from strangers', de: 'dass Fremde es nicht sehen' },
      },
    ],
  }
}

/** `road trip through iceland` as a title has it. */
const titled = (words: string) => words.replace(/\p{L}{4,}/gu, (word) => (word === 'through' ? word : capital(word)))

function organisationText(message: Message): string {
  const { does } = organisationOf(message)
  return does === '' ? '' : `, who ${does}`
}

type Parts = { asked: Asked; told: Told; name: string }

function blocksOf(message: Message, { asked, told, name }: Parts): BlockChoice[] {
  const { language, seed, text } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const details = [
    { label: t('Email', 'E-Mail'), text: 'hello@example.com' },
    {
      label: t('Where', 'Wo'),
      text: t(
        `${townName(seed, 'en')}, and on the road from April to October`,
        `${townName(seed, 'de')}, von April bis Oktober unterwegs`,
      ),
    },
  ]
  const pages = pagesOf(message, { asked, told, name })
  const more: EnquiryForm[] = [
    ...(asked.estimate ? [translationForm(message)] : []),
    ...(asked.prints && asked.works ? [printForm(message)] : []),
  ]
  return [
    {
      name: 'accounts',
      content: {
        roles: [{ name: 'editor', label: t('Editor', 'Redaktion'), isChosen: false }],
        member: t('Member', 'Mitglied'),
      },
      samples: [],
    },
    ...(asked.works ? [worksBlock(message, { asked, told })] : []),
    ...(pages.length > 0
      ? [{ name: 'pages' as const, content: { pages, home: asked.works ? [] : homeSections(told) }, samples: [] }]
      : []),
    ...(asked.dates
      ? [
          datesBlock(message, {
            editor: 'editor',
            label: /exhibition|ausstellung/i.test(text) ? t('Exhibitions', 'Ausstellungen') : t('Dates', 'Termine'),
            titles: exhibitionTitles(language),
          }),
        ]
      : []),
    ...(asked.diary ? [] : [enquiriesBlock(message, details, { role: 'editor', more })]),
  ]
}

const exhibitionTitles = (language: 'en' | 'de') =>
  language === 'de'
    ? [
        'Lange Belichtung',
        'Neue Arbeiten',
        'Gruppe im Speicher',
        'Papier und Licht',
        'Im Foyer des Rathauses',
        'Zwölf mal zwölf',
        'Nordlage',
        'Erste Reihe',
        'Unterwegs',
      ]
    : [
        'Long Exposure',
        'New work, old road',
        'Group show at the granary',
        'Paper and light',
        'In the foyer of the town hall',
        'Twelve by twelve',
        'North Side',
        'First Row',
        'On the Way',
      ]

function pagesOf(message: Message, { asked, told, name }: Parts): ContentPage[] {
  const { language } = message
  if (asked.diary) return []
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const trade = told.what === '' ? t('somebody who does this every day', 'jemand, der das jeden Tag tut') : told.what
  const about: Section = {
    kind: 'text',
    title: '',
    paragraphs:
      language === 'de'
        ? [
            `Ich bin ${name}, ${trade}. Angefangen hat es mit einem geliehenen Gerät und einem Sommer ohne Pläne.`,
            'Seitdem sind neunzehn Jahre vergangen, elf Umzüge und ein Archiv, das in zwei Schränke passt.',
            'Ich arbeite allein oder mit zwei Leuten, denen ich traue. Wer fragt, bekommt eine Antwort, auch wenn sie Nein heißt.',
          ]
        : [
            `I am ${name}, ${/^[aeiou]/i.test(trade) ? 'an' : 'a'} ${trade}. It began with something borrowed and a summer without plans.`,
            'Since then nineteen years have gone by, eleven moves, and an archive that fits into two cupboards.',
            'I work alone, or with two people whom I trust. Whoever asks gets an answer, even when it is no.',
          ],
    picture: { subject: told.subject, seed: `${told.seed}-about` },
  }
  const languages: Section[] = asked.estimate
    ? [
        {
          kind: 'table',
          title: t('Language pairs', 'Sprachpaare'),
          columns: [t('Pair', 'Paar'), t('Fields', 'Gebiete'), t('Since', 'Seit')],
          rows: pairsOf(language),
        },
      ]
    : []
  const fields = spelledOut(message, /field|expertise|fachgebiet/i) ?? []
  return [
    {
      path: '/about',
      label: t('About', 'Über mich'),
      title: name,
      lead: capital(told.what),
      sections: [about, ...languages],
    },
    ...(asked.cv
      ? [
          {
            path: '/cv',
            label: t('CV', 'Lebenslauf'),
            title: t('What I did, and where', 'Was ich tat, und wo'),
            lead: '',
            sections: [cvSection(told, ofStage(message.text)), ...(asked.skills ? [skillsSection(message)] : [])],
          },
        ]
      : []),
    ...(asked.skills && !asked.cv
      ? [
          {
            path: '/skills',
            label: t('Skills', 'Kenntnisse'),
            title: t('What I am good at', 'Was ich kann'),
            lead: '',
            sections: [skillsSection(message)],
          },
        ]
      : []),
    ...(asked.references
      ? [
          {
            path: '/references',
            label: t('References', 'Referenzen'),
            title: t('For whom I work', 'Für wen ich arbeite'),
            lead: '',
            sections: [referencesSection(fields, told)],
          },
        ]
      : []),
    ...(asked.pairs
      ? [
          {
            path: '/samples',
            label: t('Samples', 'Proben'),
            title: t('Source and translation', 'Original und Übersetzung'),
            lead: t('Line by line, beside each other.', 'Zeile für Zeile, nebeneinander.'),
            sections: [pairsSection(told)],
          },
        ]
      : []),
    ...(asked.prices
      ? [
          {
            path: '/prices',
            label: t('Prices', 'Preise'),
            title: t('What it costs', 'Was es kostet'),
            lead: '',
            sections: [{ ...pricesSection(told.trade.services.map(serviceOf), language), title: '' }],
          },
        ]
      : []),
    ...(asked.quotes
      ? [
          {
            path: '/press',
            label: t('Press', 'Presse'),
            title: t('What others wrote', 'Was andere schrieben'),
            lead: '',
            sections: [{ ...quotesSection(language), title: '' }],
          },
        ]
      : []),
  ]
}

const pairsOf = (language: 'en' | 'de') =>
  language === 'en'
    ? [
        ['German to English', 'Law, contracts', '2009'],
        ['French to English', 'Medicine', '2011'],
        ['Spanish to English', 'Fiction', '2016'],
        ['Dutch to English', 'Technology', '2021'],
      ]
    : [
        ['Englisch ins Deutsche', 'Recht, Verträge', '2009'],
        ['Französisch ins Deutsche', 'Medizin', '2011'],
        ['Spanisch ins Deutsche', 'Literatur', '2016'],
      ]

function homeSections(told: Told): Section[] {
  const { language } = told
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  return [
    { ...referencesSection([], told), title: t('Among others for', 'Unter anderem für') },
    {
      kind: 'links',
      title: t('Go on', 'Weiter'),
      lead: '',
      links: [
        { label: t('About me', 'Über mich'), href: '/about' },
        { label: t('Get in touch', 'Kontakt'), href: '/contact' },
      ],
    },
  ]
}
