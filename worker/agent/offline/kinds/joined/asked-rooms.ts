import type { BlockChoice, BlockName } from '#worker/agent/offline/blocks/blocks.ts'
import type { Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import { isPerson } from '#worker/agent/offline/understand/lexicon/find.ts'
import type { Wish } from '#worker/agent/offline/understand/reading/reading.ts'
import { isBaseVerb, isHelper } from '#worker/agent/offline/understand/reading/verbs.ts'

/** A room of an app, the words of a wish that ask for it, and the blocks that are such a room. */
export type AskedRoom = {
  asked: RegExp
  blocks: readonly BlockName[]
  /** Whether it only shows something, so that it is no wish for it when somebody does something. */
  shows?: true
  /** Whether it is a page of content, of which only some show what is asked for. */
  isOfPages?: true
}

/** The surest words first: of two rooms that bring the same, the first one joins. */
export const ASKED_ROOMS = {
  campaigns: {
    asked: /\bdonat(?:e|es|ions?|ing)\b|\bfundrais\w*|\bcampaigns?\b|\bcrowdfund\w*|\bspende\w*|\bspendenaktion\w*/i,
    blocks: ['campaigns'],
  },
  lending: {
    asked:
      /\b(?:lend|borrow|loan)\w*|\breturn\w* (?:the |of )?(?:books|items|equipment|tools)\b|\boverdue (?:list|books|items|loans)\b|\bausleih\w*|\bverleih\w*|\bleihen\b/i,
    blocks: ['lending'],
  },
  booking: {
    asked:
      /^(?:an? |the |table )?(?:bookings?|reservations?)$|\bonline[- ]?(?:booking|appointments?|reservations?|buchung\w*)\b|\bbooking (?:page|system|form|calendar)\b|\bbook online\b|\bclass (?:schedule|timetable)\b|\b(?:book|reserv)\w*\b[^.;]{0,40}\b(?:lessons?|rooms?|courts?|desks?|slots?|places?|class(?:es)?|seats?|tours?|sessions?|appointments?|cars?|vehicles?|equipment|studios?|halls?|times?|visits?|trips?|treatments?)\b|\b(?:lesson|room|court|desk|slot|class|seat|tour|session|appointment|car|equipment|studio|hall|visit)s? (?:book|reserv)\w*|\b(?:rooms?|courts?|desks?|cars?|vehicles?|equipment|halls?|places)\b[^.;,]{0,25}\b(?:booked|reserved)\b|\bappointments?\b|\b(?:raum|platz|kurs|termin|zimmer|stunden?)\w*buchung\w*|\b(?:räume?|plätze?|kurse?|termine?|zimmer|stunden?)\b[^.;]{0,30}\b(?:buch|reservier)\w*|\bregister for (?:a )?(?:tours?|trips?|class(?:es)?|courses?)\b/i,
    blocks: ['booking', 'appointments', 'admissions', 'seats', 'shifts', 'dates', 'signups', 'classes'],
  },
  estimates: {
    asked:
      /\b(?:price|pricing|cost|quote|budget|fee|moving|renovation|cleaning|wedding|event|project) (?:calculator|estimator)s?\b|\b(?:price|cost|quote) calculations?\b|\b(?:price|cost|quote)s? estimat(?:e|es|ion|or|ors)\b|\binstant(?:ly)? (?:online )?(?:quote|price|estimate)s?\b|\bquote (?:generator|builder|tool)\b|\bconfigurators?\b|\b(?:calculat|estimat|work out|works out)\w* (?:the |a |their |your )?(?:moving |cleaning |renovation |printing |wedding |event )?(?:price|cost|quote)s? (?:of|for) (?:a|an|the|their|your) (?:move|relocation|renovation|cleaning|wedding|event|party|print\w*|website|kitchen)\b|konfigurator|(?:preis|kosten|umzugs|angebots)rechner|\b(?:preise?|kosten) (?:sofort |selbst |online )?(?:berechnen|ausrechnen|kalkulieren)\b|\bsofortangebot\w*|\bsee the (?:total )?(?:price|cost) (?:at once|instantly|immediately)\b|\bpreis (?:sofort|gleich|direkt) sehen\b|\bsehen (?:sofort|gleich) den preis\b/i,
    blocks: ['estimates', 'shop', 'booking', 'invoices', 'budget', 'split', 'seats', 'subscriptions'],
  },
  shop: {
    asked:
      /\bshop\b|\bonline store\b|\bcart\b|\bcheckout\b|\bbuy (?:products|goods|merch\w*)\b|\bmerch\w*|\b(?:pre-?)?order (?:food|meals|dishes|products|online)\b|\bpre-?orders?\b|\bwarenkorb\b|\bbestell(?!anforderung|t\b)\w*|\bverkauf\w* von\b/i,
    blocks: ['shop', 'stock', 'invoices'],
  },
  forum: {
    asked: /\bforums?\b|\bdiscussion (?:boards?|forums?|groups?)\b|\bthreads?\b|\bq\s?&\s?a\b|\bdiskussion\w*/i,
    blocks: ['forum', 'sessions'],
  },
  assistant: {
    asked:
      /\bchat ?-?bots?\b|\b(?:virtual|ai|digital|chat|faq) (?:chat )?(?:assistant|agent|bot)s?\b|\bai chat\b|\b(?:virtuelle|digitale)[nrs]? assistent\w*|\b(?:ki|chat)-?assistent\w*/i,
    blocks: ['assistant'],
  },
  chat: {
    asked:
      /\bchat ?rooms?\b|(?<!\btakes? over (?:the |a )?)\b(?:live |group |team |real-time )?chats?\b(?! ?-?(?:bot|assistant))|\bgruppenchat\w*/i,
    blocks: ['rooms', 'messages', 'station', 'mail'],
  },
  exams: {
    asked: /\bexams?\b|\b(?:online |mock |practice )tests?\b(?! drive)|\bprüfung\w*/i,
    blocks: ['exams', 'quiz', 'course'],
  },
  quiz: {
    asked: /\bquiz(?:zes)?\b|\btrivia\b/i,
    blocks: ['quiz', 'exams', 'course', 'decks'],
  },
  course: {
    asked:
      /\bflash ?cards?\b|\bvocabulary\b|\bcourses?\b(?! (?:book|price))|\blessons?\b|\btutorials?\b|\bonline-?kurs\w*|\bkarteikart\w*/i,
    blocks: ['course', 'decks', 'classes', 'library'],
  },
  files: {
    asked:
      /\bdocument (?:library|archive|storage|sharing|repository)\b|\bfile (?:sharing|storage|archive|library)\b|\bshared (?:files|documents|drive)\b|\b(?:upload|share)s? (?:and (?:share|download) )?(?:files|documents)\b|\b(?:documents|files|forms|minutes|manuals|templates|brochures)\b[^.,;]{0,15}\bto download\b|\bdownloads? (?:page|area|section)\b|\bdokumentenablage\b|\bdateiablage\b|\b(?:dokumente|formulare|unterlagen|vorlagen|protokolle)\b[^.,;]{0,15}\bzum herunterladen\b/i,
    blocks: ['files', 'classes', 'mail', 'jobs'],
  },
  surveys: {
    asked:
      /\bsurveys?\b|\bvot(?:e|ing) (?:for|on) (?:the |a )?(?:next|new|proposals?|ideas|topics)\b|\babstimm\w* über\b|\bquestionnaires?\b|\bpolls?\b|\bumfragen?\b|\bfragebog\w*/i,
    blocks: ['surveys', 'sessions'],
  },
  jobs: {
    asked:
      /\bjob (?:boards?|openings?|listings?|offers?|ads?|market|portal|search)\b|\b(?:post|apply for|offer)\w* jobs?\b|\bvacanc\w+|\bcareers?\b|\bopen positions\b|\bstellen(?:anzeige|angebot|börse)\w*/i,
    blocks: ['jobs'],
  },
  tickets: {
    asked:
      /\bsupport (?:tickets?|requests?)\b|\btickets?\b[^.;]{0,30}\b(?:priorit|status|agents?|support)\w*|\bhelp ?desk\b|\bsupportanfrag\w*/i,
    blocks: ['tickets'],
  },
  media: {
    asked:
      /\bpodcasts?\b|\bvideos?\b(?! (?:call|chat|confer))|\baudio (?:player|library)\b|\bepisodes?\b|\bmediathek\w*/i,
    blocks: ['library', 'station', 'course'],
  },
  posts: {
    asked:
      /\b(?:travel |photo )?(?:notes|stories|posts|diar(?:y|ies)|journals?)\b[^.;]{0,30}\b(?:photos?|pictures?|comment|like|follow)\w*|\b(?:post|share|publish)\w* (?:their |own |travel )*(?:photos?|pictures?|stories|notes|experiences?|updates)\b|\bcomment on (?:notes|posts|photos|stories)\b|\bbeiträge? (?:teilen|posten)\b/i,
    blocks: ['posts', 'articles', 'forum', 'gallery', 'serials'],
  },
  league: {
    asked: /\bleague table\b|\bstandings\b|\bfixtures\b|\bmatch results\b|\bspielplan\b|\btabelle der\b/i,
    blocks: ['league'],
  },
  classifieds: {
    asked: /\bclassifieds?\b|\bsecond[- ]hand\b|\bads\b|\bflea market\b|\bkleinanzeigen\b|\bflohmarkt\b/i,
    blocks: ['classifieds', 'listings', 'auctions'],
  },
  shifts: {
    asked:
      /\bshifts?\b|\brota\b|\bduty roster\b|\bvolunteer (?:sign|schedul|shift)\w*|\bvolunteers? sign\w*|\bschicht\w*|\bdienstplan\w*|\bhelfer\w*/i,
    blocks: ['shifts', 'signups'],
  },
  timesheets: {
    asked:
      /\btime ?sheets?\b|\btime entr(?:y|ies)\b|\bhours? (?:worked|logged|spent)\b|\blog\w* (?:their |my )?hours\b|\bstundenzettel\w*|\barbeitszeit\w*|\bzeiterfassung\w*/i,
    blocks: ['timesheets'],
  },
  invoices: {
    asked: /\binvoic\w*|\bquotations?\b|\brechnungen\b|\brechnung(?:en)? (?:schreiben|stellen)\b/i,
    blocks: ['invoices'],
  },
  signups: {
    asked: /\brsvp\b|\bsign[- ]?up (?:sheets?|lists?)\b|\bpotluck\b|\bwho brings what\b|\bmitbringliste\w*/i,
    blocks: ['signups', 'dates', 'admissions'],
  },
  news: {
    asked:
      /\bnews\b(?!letter)|\bannouncements?\b|\bblog\b|\barticles?\b|\bknowledge base\b|\bguides?\b|\btips\b|\bneuigkeiten\b|\baktuelles\b|\bmitteilungen\b/i,
    blocks: ['articles', 'posts', 'serials'],
  },
  events: {
    asked:
      /\bevents?\b|\bexhibitions\b|\bausstellung\w*|\bcalendar of\b|(?<!(?:class|course|lesson|shift|film|show) )\bschedule\b|\bveranstaltung\w*|\btermine\b(?![^.;]{0,30}\bbuch)/i,
    blocks: ['events', 'programme', 'dates', 'admissions', 'signups', 'station'],
    shows: true,
  },
  gallery: {
    asked: /\bgaller(?:y|ies)\b|\bphotos? (?:gallery|album)s?\b|\balbums?\b|\bgalerie\w*|\bfotoalb\w*/i,
    blocks: ['gallery', 'posts', 'listings', 'library'],
    shows: true,
  },
  enquiries: {
    asked:
      /^contact$|^kontakt$|\bcontact (?:form|page|us)\b|\b(?:enquir|inquir)\w*|\b(?:application|registration|request|feedback|quote) forms?\b|\bnewsletter\b|\bwait(?:ing)?[- ]?list form\b|\b(?:approve|accept|review)s?,? (?:and|or) (?:reject|decline|refuse)s? (?:the )?(?:applications|requests|enquiries)\b|\bkontakt(?:formular|seite)?\b|\banfrageformular\w*|\banfragen\b/i,
    blocks: ['enquiries', 'jobs', 'tickets', 'appointments'],
  },
  pages: {
    asked:
      /\babout(?: us)?(?: page)?$|\babout us\b|\bour (?:story|history|team)\b|\bfaqs?\b|\bfrequently asked\b|\b(?:opening|training) (?:hours|times)\b|\btrainers\b|\bteam\b|\bpric(?:es|ing)\b|\b(?:membership )?plans\b|\btestimonials?\b|\büber uns\b|\böffnungszeiten\b|\bpreisen?\b/i,
    blocks: ['pages'],
    shows: true,
    isOfPages: true,
  },
  directory: {
    asked:
      /\bdirector(?:y|ies)\b|\b(?:list|register|database|catalog(?:ue)?) of\b|\b(?:doctors|lawyers|teachers|experts|members|employees|therapists|companies|businesses|clubs|shops) by (?:specialty|speciality|department|category|type|region|subject)\b|(?<!\p{L})\p{L}*verzeichnis\w*|\bliste (?:der|aller|von)\b/iu,
    blocks: ['records', 'listings', 'pages', 'booking'],
    shows: true,
  },
} as const satisfies Record<string, AskedRoom>

export type RoomName = keyof typeof ASKED_ROOMS

const ALL: AskedRoom[] = Object.values(ASKED_ROOMS)

/** Whether a wish asks for a room that none of these blocks is. */
export const asksForOtherRoom = (wish: Wish, blocks: readonly BlockChoice[]): boolean =>
  ALL.some((room) => asksFor(room, wish) && !isRoom(room, { wish, blocks }))

/** Whether one of these blocks is the room. Of a page, what it shows has to be the very thing. */
function isRoom(room: AskedRoom, { wish, blocks }: { wish: Wish; blocks: readonly BlockChoice[] }): boolean {
  return room.isOfPages ? showsSections(wish.text, blocks) : blocks.some(({ name }) => room.blocks.includes(name))
}

const FEW_WORDS = 3

type SectionKind = Section['kind']
/** What pages show, in the words of a wish, the sections that are it, and other blocks that show it by themselves. */
const SECTIONS: Array<{ asked: RegExp; kinds: SectionKind[]; blocks?: BlockName[] }> = [
  { asked: /\bfaqs?\b|\bfrequently asked\b/i, kinds: ['questions'] },
  { asked: /\b(?:opening|training) (?:hours|times)\b|\b(?:öffnungs|trainings)zeiten\b/i, kinds: ['hours'] },
  { asked: /\btrainers\b|\bteam\b/i, kinds: ['people'] },
  {
    asked: /\bpric(?:es|ing)\b|\bpreisen?\b/i,
    kinds: ['prices', 'plans'],
    blocks: ['shop', 'booking', 'appointments', 'listings', 'classifieds', 'departures', 'seats', 'admissions'],
  },
  { asked: /\bplans\b/i, kinds: ['plans', 'prices'] },
  { asked: /\btestimonials?\b/i, kinds: ['quotes'] },
  { asked: /\babout\b|\bour (?:story|history)\b|\büber uns\b/i, kinds: ['text', 'timeline'] },
]

/** Whether everything of these that a wish names is shown somewhere. */
function showsSections(wish: string, blocks: readonly BlockChoice[]): boolean {
  const shown = blocks.flatMap((block) =>
    block.name === 'pages'
      ? [...block.content.home, ...block.content.pages.flatMap(({ sections }) => sections)].map(({ kind }) => kind)
      : [],
  )
  // The prices of whatever there is stand beside it; those of something else do not.
  const isBare = wish.trim().split(/\s+/).length < FEW_WORDS
  return SECTIONS.filter(({ asked }) => asked.test(wish)).every(
    ({ kinds, blocks: others = [] }) =>
      kinds.some((kind) => shown.includes(kind)) || (isBare && blocks.some(({ name }) => others.includes(name))),
  )
}

/** What only shows something is asked for in few words: in more of them it is said beside something else. */
const MOST_SHOWN = 8

export const asksFor = ({ asked, shows }: Pick<AskedRoom, 'asked' | 'shows'>, wish: Wish): boolean =>
  asked.test(wish.text) && !(shows && (isActed(wish) || wish.text.split(/\s+/).length > MOST_SHOWN))

/** Whether all that a wish says is a room which these blocks are. */
export const namesRoomOf = (wish: Wish, blocks: readonly BlockChoice[]): boolean =>
  wish.text.trim().split(/\s+/).length <= FEW_WORDS &&
  !isActed(wish) &&
  ALL.some((room) => asksFor(room, wish) && isRoom({ ...room, blocks: [room.blocks[0]!] }, { wish, blocks }))

/** `tutors set prices` is something that somebody does, `courses with prices` is not. */
export function isActed({ doing, text }: Wish): boolean {
  const [first = '', second = ''] = text.split(/\s+/)
  const isDone = isHelper(second) || (isBaseVerb(second) && !second.endsWith('s'))
  return doing !== null || PRONOUN.test(first) || (isDone && (isPerson(first) || first.endsWith('s')))
}

const PRONOUN = /^(?:i|we|you|they|ich|wir|sie|man)$/i
