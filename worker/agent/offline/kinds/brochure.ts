import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { ContentPage, Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import { isServicesHouse } from '#worker/agent/offline/understand/kind/services-house.ts'
import {
  areasSection,
  historySections,
  hoursSections,
  plansSection,
  pricesSection,
  questionsSection,
  teamSection,
  type Told,
} from './parts/company-sections.ts'
import { pictureSubjectOf } from './parts/drawings.ts'
import { capital, familyName, organisationOf, townName } from './parts/organisation.ts'
import { acceptedSection, figuresSection, quotesSection, referencesSection } from './parts/record-sections.ts'
import { appointmentsBlock, datesBlock, galleryBlock, newsBlock } from './parts/rooms.ts'
import { enquiriesBlock, SITE_MEETS, wordsOf } from './parts/site-parts.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { samplePeople } from './samples/people.ts'
import { ENSEMBLE, serviceOf, type ServiceRow, tradeOf } from './samples/trades/trades.ts'

const ASKED = {
  history: /\babout\b|\bhistory\b|\bstory\b|\bgeschichte\b|\büber uns\b|\bwer wir sind/i,
  team: /\bteam\b|\btrainers\b|\binstructors\b|\bcoaches\b|\b(?:lawyers|attorneys|doctors|dentists|physicians|surgeons|therapists|stylists|barbers|groomers|hairdressers|artists|teachers|tutors|consultants|advis[eo]rs|agents|architects|chefs|specialists|experts)\b|\b(?:anwält|ärzt|lehr|berater)\w*|\bour people\b|\bemployees\b|\bmitarbeiter|\bvorstand\b/i,
  services:
    /\bservices?\b|\b(?:practice areas?|specialt(?:y|ies)|specialit(?:y|ies)|areas? of (?:law|expertise|practice))\b|\bschwerpunkte\b|\brechtsgebiet\w*|\bfachgebiet\w*|\bpric(?:es?|ing)\b|\btreatments?\b|\bclasses\b|\bcourses\b|\brates\b|\bspeisekarte|\bgetränkekarte|\bleistung|\bpreis|\bangebot|\bkurse\b/i,
  plans: /\b(?:contracts?|plans|packages|memberships|tariffs|subscriptions|tarife|pakete|verträge)\b/i,
  areas: /\btowns?\b|\bbranch(?:es)?\b|\bareas? (?:we )?serve|\blocations\b|\bfilialen\b|\borte\b|\bniederlassung/i,
  questions: /\bfaq\b|\bquestions\b|\bfragen\b/i,
  gallery:
    /\bgallery\b|\bpictures\b|\bphotos?\b|\bimages\b|\bprojects\b|\bportfolio\b|\bbilder\w*|\bfotos\b|\bgalerie\b/i,
  dates:
    /\bevents?\b|\bcalendar\b|\bdates\b|\btermine[n]?\b(?! (?:buchen|vereinbaren))|(?<!series )\bconcerts\b|\bauftritten?\b|\bkonzerten?\b|\bveranstaltung|\bkalender\b/i,
  figures: /\bfigures\b|\bstatistics\b|\bin numbers\b|\bkennzahlen\b|\bzahlen\b/i,
  accepted: /\bwhat (?:we|is|can be) (?:collect|accept|take|recycl)\w*|\bwas wir (?:nehmen|sammeln)/i,
  updates: /\bnews\b|\bupdates\b|\bblog\b|\bannouncements?\b|\bneuigkeiten\b|\baktuelles\b|\bnachrichten aus\b/i,
  hours: /\b(?:opening|training) (?:hours|times)\b|\b(?:öffnungs|trainings)zeiten\b/i,
  references:
    /\bcases? (?:won|studies|results)\b|\bsuccess stories\b|\breferences\b|\b(?:list|show|present)\w* (?:our )?clients\b|\bour clients\b|\breferenzen\b/i,
  quotes: /\btestimonials?\b|\bquotes\b|\breviews\b|\bpress\b|\bstimmen\b/i,
  slots:
    /\bslots?\b|\bappointments?\b|\bbook (?:a |an )?(?:time|visit|session)\b|\btermin\w* (?:buchen|vereinbaren|reservieren)|\btermin\w*[^.;:]{0,30}\bbuch(?:t|en|bar)|\bfreie\w* termin/i,
}
const EVENTS = /\bevents?\b|\bcalendar\b|\bdates\b|\bveranstaltung|\bkalender\b/i
type Asked = Record<keyof typeof ASKED, boolean>

/** A site that presents somebody: what they do, what it costs, who they are, and how to reach them. */
export function recipe(message: Message): Plan {
  const { language, text, subject, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const asked = askedOf(text)
  const organisation = organisationOf(message)
  const trade = tradeOf(subject.topic, language, text)
  const pictures = pictureSubjectOf(message)
  const told: Told = { language, trade, seed, what: organisation.what, subject: pictures }
  const services = servicesOf(message)
  const title = message.name ?? titleOf(organisation.what, message)
  const does = organisation.does === '' ? '' : ` ${organisation.does}`
  const what = organisation.what === '' ? t('house', 'Haus') : organisation.what
  return {
    site: {
      title,
      headline: trade.headline,
      subline: t(
        `Our ${what}${does === '' ? ' is open Tuesday to Saturday' : does}. You speak to the people who do the work, at ${townName(seed, 'en')} and for thirty kilometres around.`,
        `Unser ${what} ist Dienstag bis Samstag da. Hier sprechen Sie mit denen, die die Arbeit tun, in ${townName(seed, 'de')} und dreißig Kilometer weit.`,
      ),
      action: asked.slots
        ? { label: t('Choose a free time', 'Freie Zeit wählen'), href: '/booking' }
        : { label: t('Send an enquiry', 'Nachricht schreiben'), href: '/contact' },
      picture: { subject: pictures, seed },
      footer: t(
        `${title}, 14 Mill Street, ${townName(seed, 'en')}.`,
        `${title}, Mühlgasse 14, ${townName(seed, 'de')}.`,
      ),
    },
    blocks: blocksOf(message, { asked, told, services, title }),
    meets: SITE_MEETS,
    says: wordsOf(text, ASKED, asked),
    lacks: [
      {
        asked:
          /\b(?:choos\w*|pick\w*|select\w*|book\w*)\b[^.;:]{0,40}\b(?:a|the|their|your|favou?rite) (?:therapist|stylist|barber|hairdresser|doctor|dentist|artist|trainer|groomer)s?\b/i,
        told: {
          en: 'choosing who does it: a time is booked with the house',
          de: 'die Wahl, wer es macht: Gebucht wird beim Haus',
        },
      },
      {
        asked: /\bmap\b|\bkarte\b|\banfahrt\b/i,
        told: { en: 'a map', de: 'eine Landkarte' },
      },
      {
        asked: /\bpay online\b|\bonline payment\b|\bonline bezahlen\b/i,
        told: { en: 'paying online', de: 'online bezahlen' },
      },
    ],
  }
}

type Parts = { asked: Asked; told: Told; services: ServiceRow[]; title: string }

function blocksOf(message: Message, { asked, told, services, title }: Parts): BlockChoice[] {
  const { language, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const home: Section[] = [
    ...(asked.slots ? [] : [{ ...pricesSection(services.slice(0, 3), language), note: '' }]),
    ...hoursSections(message.text, language),
  ]
  const details = [
    { label: t('Telephone', 'Telefon'), text: '+44 20 5550 118' },
    {
      label: t('Address', 'Adresse'),
      text: t(`14 Mill Street\n${townName(seed, 'en')}`, `Mühlgasse 14\n${townName(seed, 'de')}`),
    },
    { label: t('Open', 'Geöffnet'), text: t('Tuesday to Saturday, from nine', 'Dienstag bis Samstag, ab neun') },
  ]
  return [
    {
      name: 'accounts',
      content: {
        roles: [
          {
            name: 'staff',
            label: /\boffice staff\b/i.test(message.text) ? 'Office staff' : t('Staff', 'Team'),
            isChosen: false,
          },
        ],
        member: t('Member', 'Mitglied'),
      },
      samples: asked.updates ? [samplePeople(['user', 'staff'])] : [],
    },
    { name: 'pages', content: { pages: pagesOf(message, { asked, told, services, title }), home }, samples: [] },
    ...(asked.gallery ? [galleryBlock(message, { pieces: told.trade.pieces, subject: told.subject })] : []),
    ...(asked.dates ? [datesBlock(message)] : []),
    ...(asked.updates ? [newsBlock(message, { writer: 'staff', subject: told.subject })] : []),
    ...(asked.slots ? [appointmentsBlock(message, services)] : []),
    enquiriesBlock(message, details),
  ]
}

function askedOf(text: string): Asked {
  const asked = exactlyAsked(text)
  const count = Object.values(asked).filter(Boolean).length
  // Who says little expects what every such site has.
  if (count < 4) return { ...asked, history: true, services: asked.services || (!asked.plans && !asked.accepted) }
  return asked
}

function exactlyAsked(text: string): Asked {
  const asked = Object.fromEntries(Object.entries(ASKED).map(([name, pattern]) => [name, pattern.test(text)])) as Asked
  // Appointments are no dates of events, which have the same word in German.
  if (isServicesHouse(text)) asked.slots = true
  if (asked.slots && !EVENTS.test(text)) asked.dates = false
  return asked
}

/** The pages that a message spells out for an app that is no website: what it costs, who is behind it, what is asked often. */
export function contentPages(message: Message): BlockChoice[] {
  const { language, seed, text, subject } = message
  const asked = exactlyAsked(text)
  const trade = tradeOf(subject.topic, language, text)
  const told: Told = { language, trade, seed, what: '', subject: pictureSubjectOf(message) }
  const pages = pagesOf(message, { asked, told, services: servicesOf(message), title: '' })
  const home = asked.hours ? hoursSections(text, language) : []
  return pages.length + home.length === 0 ? [] : [{ name: 'pages', content: { pages, home }, samples: [] }]
}

function servicesOf(message: Message): ServiceRow[] {
  const usual = tradeOf(message.subject.topic, message.language, message.text).services.map(serviceOf)
  const named = spelledOut(message, /service|treatment|class|course|leistung|behandlung|kurs|angebot/i)
  if (!named) return usual
  return named.slice(0, 8).map((name, index) => ({ ...usual[index % usual.length]!, name }))
}

function pagesOf(message: Message, { asked, told, services }: Parts): ContentPage[] {
  const { language } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const page = (path: string, label: string, title: string, lead: string, sections: Section[]): ContentPage => ({
    path,
    label,
    title,
    lead,
    sections,
  })
  const names = spelledOut(message, /contract|plan|package|membership|tariff|tarif|paket|vertr/i) ?? [
    t('Basic', 'Basis'),
    t('Comfort', 'Komfort'),
    t('Full care', 'Rundum'),
  ]
  return [
    ...(asked.history || asked.team
      ? [
          page(
            '/about',
            t('About us', 'Über uns'),
            t('Who we are and where we come from', 'Wer wir sind und woher wir kommen'),
            '',
            [...historySections(told), teamSection(told)],
          ),
        ]
      : []),
    ...(asked.services
      ? [
          page(
            '/services',
            servicesLabel(message),
            t('What we do and what it costs', 'Was wir tun und was es kostet'),
            t('Each price says what is in it.', 'Zu jedem Preis steht, was darin ist.'),
            [pricesSection(services, language), ...(asked.questions ? [] : [questionsSection(told)])],
          ),
        ]
      : []),
    ...(asked.plans
      ? [
          page(
            '/contracts',
            t(planLabel(message.text), 'Verträge'),
            t('Three ways to be looked after', 'Drei Wege, gut versorgt zu sein'),
            t('Side by side, so that you can compare.', 'Nebeneinander zum Vergleichen.'),
            [plansSection(names, told)],
          ),
        ]
      : []),
    ...(asked.accepted
      ? [
          page(
            '/accepted',
            t('What we collect', 'Was wir nehmen'),
            t('What belongs in the bag', 'Was in den Sack gehört'),
            t('If in doubt, bring it: we sort it anyway.', 'Im Zweifel mitgeben: Wir sortieren ohnehin.'),
            [acceptedSection([], told)],
          ),
        ]
      : []),
    ...(asked.figures
      ? [
          page('/figures', t('Figures', 'Zahlen'), t('Our years in figures', 'Unsere Jahre in Zahlen'), '', [
            figuresSection(told),
          ]),
        ]
      : []),
    ...(asked.areas
      ? [
          page(
            '/towns',
            t('Towns', 'Orte'),
            t('Where we are', 'Wo wir sind'),
            t('Type part of the name of your town.', 'Einfach einen Teil des Namens eintippen.'),
            [areasSection(told)],
          ),
        ]
      : []),
    ...(asked.references || asked.quotes
      ? [
          page(
            '/references',
            t('References', 'Referenzen'),
            t('For whom we worked', 'Für wen wir gearbeitet haben'),
            '',
            [
              ...(asked.references ? [referencesSection([], told)] : []),
              ...(asked.quotes ? [quotesSection(language)] : []),
            ],
          ),
        ]
      : []),
    ...(asked.questions
      ? [
          page('/questions', t('Questions', 'Fragen'), t('What we are asked often', 'Was wir oft gefragt werden'), '', [
            questionsSection(told),
          ]),
        ]
      : []),
  ]
}

/** What a house cooks or pours has a card of its own name. */
const MENU = /\b(?:our|the|a|with) menu\b(?! (?:at|bar|on|in))|speisekarte|getränkekarte/i

/** A club has no services, and a school has courses. */
function servicesLabel({ subject, language, text }: Message): string {
  const labels: Partial<Record<string, [english: string, german: string]>> = {
    music: ENSEMBLE.test(text) ? ['Join us', 'Mitmachen'] : ['Services', 'Leistungen'],
    sport: ['Training', 'Mitmachen'],
    sea: ['Training', 'Mitmachen'],
    fitness: ['Training', 'Training'],
    community: ['What we offer', 'Angebote'],
    charity: ['What we offer', 'Angebote'],
    religion: ['What we offer', 'Angebote'],
    learning: ['Courses', 'Kurse'],
    food: ['Menu', 'Angebot'],
  }
  if (MENU.test(text)) return language === 'de' ? 'Speisekarte' : 'Menu'
  const [english, german] = labels[subject.topic] ?? ['Services', 'Leistungen']
  return language === 'de' ? german : english
}

const planLabel = (text: string) => {
  const found = /\b(contracts?|plans|packages|memberships|tariffs|subscriptions)\b/i.exec(text)?.[1] ?? 'plans'
  return capital(found.toLowerCase().replace(/t$/, 'ts'))
}

/** Where somebody goes to, which then is what it is called. */
const PLACE =
  /\b(?:barber ?shop|spa|bakery|salon|studio|clinic|practice|surgery|garage|hotel|hostel|caf[eé]|restaurant|nursery|gym|brewery|farm|pharmacy|kennels|winery|roastery|gallery|theatre|office|law firm|firm|agency|charity|foundation|kindergarten|shelter|museum)$/i

/** What is called by its name in German: `Zahnarztpraxis Lindgren`. */
const GERMAN_PLACE =
  /(?<![\p{L}])\p{L}*(?:praxis|kanzlei|apotheke|tierheim|tierarzt|studio|agentur|hotel|pension|restaurant|café|gasthaus|gasthof|brauerei|weingut|gärtnerei|werkstatt|fahrschule|musikschule|kita|kindergarten|museum|galerie|theater|stiftung|büro|bestattungen|friseursalon|salon|spedition|druckerei|buchhandlung|akademie|klinik|hebammenpraxis)(?![\p{L}])/iu

/** There is one of them, however many it serves. */
const ORGANISATION =
  /(?:charity|office|firm|agency|company|foundation|museum|cent(?:re|er)|kindergarten|shelter|institute|council|brigade)$/i

function titleOf(what: string, { seed, language, subject }: Message): string {
  const family = familyName(seed)
  if (
    /\b(?:verein|club|society|association|school|schule|church|gemeinde|chor|choir|orchester|orchestra)|(?:verein|chor|orchester)$/i.test(
      what,
    )
  )
    return language === 'de' ? `${capital(what)} ${townName(seed, 'de')}` : `${townName(seed, 'en')} ${what}`
  const place = (PLACE.exec(what) ?? PLACE.exec(subject.one))?.[0]
  if (place !== undefined) return `${family} ${capital(place)}`
  const german = language === 'de' ? GERMAN_PLACE.exec(`${what} ${subject.one} ${subject.many}`)?.[0] : undefined
  if (german !== undefined) return `${capital(german)} ${family}`
  const words = (ORGANISATION.test(subject.one) ? subject.one : subject.many).split(' ')
  const isTold = subject.many !== '' && !/\b(?:areas?|pages?|services?)$/i.test(subject.many)
  if (isTold && words.length < 3 && language === 'en') return [family, ...words.map(capital)].join(' ')
  return language === 'de' ? `${family} & Töchter` : `${family} & Daughters`
}
