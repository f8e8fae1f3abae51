import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import type { Access } from '#worker/agent/offline/source/shared/records/model.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { CRM_WORDS } from './crm-words.ts'

type Named = { one: string; many: string }
type Role = { name: string; label: string }

/** What a message says of the customers that it is about. */
export type CrmReading = {
  people: Named
  isDonors: boolean
  /** What is sold, on a board; null where nothing is. */
  deal: Named | null
  stages: string[]
  won: string
  lost: string | null
  /** What customers own and what is looked after. */
  asset: Named | null
  hasTasks: boolean
  hasContacts: boolean
  /** Whether enquiries come by a form that everybody sees. */
  hasForm: boolean
  /** What the form asks for, beside a name and an address. */
  asked: string[]
  hasCalendar: boolean
  /** Whether an offer is made of several items. */
  hasLines: boolean
  isOnceADay: boolean
  isOnceByEmail: boolean
  isOpen: boolean
  writers: Role | null
  readers: Role | null
  access: { read: Access; write: Access; note: Access }
  /** What there is of what other books lack, in its own words. */
  has: string[]
}

const DONORS = /\bdonat|\bdonors?\b|\bspend(?:e|en|er|erin|erinnen)\b/i
const DEALS =
  /\bdeals?\b|\boffers?\b|\bopportunit|\bpipeline|\bsales\b|\bleads?\b|\bstages?\b|\bquot|angebot|verkauf|vertrieb/i
const TASKS = /\btasks?\b|\bto-?dos?\b|\breminders?\b|\bfollow-?ups?\b|aufgabe|wiedervorlage/i
const CONTACTS =
  /\bcalls?\b|\bvisits\b|\bmeetings?\b|\binteractions?\b|\bcontact history\b|\banrufe?\b|\bbesuche?\b|\bgespräche?\b/i
const FORM =
  /\bpublic (?:\w+ )?form\b|\bforms? on (?:the|our) (?:web ?)?site\b|\b(?:enquir|inquir|request)\w*[^.]{0,40}\bform\b|öffentliche\w* formular|anfrage\w*[^.]{0,40}formular/i
const ASKED = /\bform\w*\b[^.;]*? (?:with|for|asking for|mit) ([^.;]+)/i
const LOOKED_AFTER =
  /\bservic(?:e|ed|ing)\b|\bmaintenance\b|\bwarrant(?:y|ies)\b|\bthey own\b|\binspections?\b|\bwartung\w*|\bbesitz\w*|\bprüfung\w*/i
const ASSETS =
  /\b(machines?|devices?|vehicles?|boats?|bikes?|instruments?|pianos?|boilers?|installations?|lifts?|printers?|cars?|trucks?|appliances?|engines?|pumps?|heating systems?|solar systems?|maschinen?|geräte?|fahrzeuge?|boote?|anlagen?|heizungen?|aufzüge?)\b/i
const GERMAN_MANY: Record<string, string> = {
  maschine: 'Maschinen',
  gerät: 'Geräte',
  fahrzeug: 'Fahrzeuge',
  boot: 'Boote',
  anlage: 'Anlagen',
  heizung: 'Heizungen',
  aufzug: 'Aufzüge',
}
const MARKED = /\bmark\w* (?:them|it|each|those)? ?as ([\p{L} ,]+?)(?=,? with\b|[.;]|$)/iu
const ONCE_BY_EMAIL =
  /\be-?mail[^.]{0,60}\b(?:once|unique|twice)\b|\bduplicate|\be-?mail[^.]{0,60}\b(?:einmal|eindeutig|doppelt)\b/i
const ONCE_A_DAY =
  /\b(?:date|day)s?\b[^.]{0,60}\b(?:second time|twice|double|only once)|\b(?:tag|termin)[^.]{0,60}\b(?:zweimal|doppelt)/i
const EVERYBODY = /^(?:users?|members?|people|persons?|we|they|you)$/i
const ONLY = /\bonly (?:the )?(\p{L}+) (?:may|can|should) (?:edit|change|delete|enter|add)/iu
const LOOKS = /(?:^|[.!?,;] )(?:the )?(\p{L}+) (?:may|can) (?:only )?(?:look at|look up|read|view|see)\b/iu
const WON = /\bwon\b|\bsigned\b|\bclosed\b|\bpaid\b|\bbooked\b|\baccepted\b|gewonnen|unterschrieben|abgeschlossen/i
const LOST = /\blost\b|\brejected\b|\bdeclined\b|verloren|abgelehnt/i

export function readCrm(message: Message): CrmReading {
  const { text, language } = message
  const words = CRM_WORDS[language]
  const isDonors = DONORS.test(text)
  const hasForm = FORM.test(text)
  const stages = stagesOf(message, hasForm)
  const [writers, readers] = rolesOf(message)
  // Who speaks of no accounts gets a book that everybody with the link keeps, as lists of things are.
  const isOpen = !message.people.accounts && !hasForm && !writers
  const write: Access = isOpen ? 'everybody' : writers ? [writers.name] : 'member'
  const read: Access = isOpen
    ? 'everybody'
    : writers
      ? [writers, readers].flatMap((role) => role?.name ?? [])
      : 'member'
  return {
    people: peopleOf(message) ?? words.customers,
    isDonors,
    deal: !hasForm && (!isDonors || DEALS.test(text)) ? dealOf(text, words.deals) : null,
    stages,
    won: stages.find((stage) => WON.test(stage)) ?? stages.at(-1)!,
    lost: stages.find((stage) => LOST.test(stage)) ?? null,
    asset: LOOKED_AFTER.test(text) && !hasForm ? assetOf(text) : null,
    hasTasks: TASKS.test(text) && !hasForm,
    hasContacts: CONTACTS.test(text) && !hasForm,
    hasForm,
    asked: hasForm ? askedIn(text) : [],
    hasLines: /\bline items?\b|\bitemi[sz]ed\b|\bpositions?\b|positionen/i.test(text),
    hasCalendar: /\bcalendar\b|kalender/i.test(text),
    isOnceADay: ONCE_A_DAY.test(text),
    isOnceByEmail: ONCE_BY_EMAIL.test(text),
    isOpen,
    writers,
    readers,
    access: { read, write, note: /\bnotes?\b|notiz/i.test(text) ? read : write },
    has: [
      'comments',
      'overdue',
      ...(isDonors ? ['donations', 'purpose', 'thank-you'] : []),
      ...(LOOKED_AFTER.test(text) ? ['machines', 'service is due', 'next service', 'maintenance', 'Wartung'] : []),
      ...(hasForm ? ['forms', 'calendar', 'line items'] : []),
    ],
  }
}

function stagesOf(message: Message, hasForm: boolean): string[] {
  const words = CRM_WORDS[message.language]
  const told = spelledOut(message, /stage|step|status|state|column|stufe|phase|schritt/i)
  if (told) return told
  const marked = MARKED.exec(message.text)?.[1]
    ?.split(/,\s*|\s+(?:or|and|oder|und)\s+/)
    .flatMap((each) => each.trim() || [])
  if (marked && marked.length > 1 && marked.length < 9) return [words.fresh, ...marked.map(capital)]
  return hasForm ? [...words.formStages] : [...words.stages]
}

/** What the message calls those whom the book is about, such as donors. `for a charity` says whose book it is. */
function peopleOf({ text }: Message): Named | null {
  const found =
    /(?<!\bfor (?:an?|the|our|my) )\b(donor|client|patron|member|tenant|patient|sponsor|supplier)s?\b/i.exec(text)?.[1]
  if (!found || /\bcustomers?\b/i.test(text)) return null
  const one = capital(found.toLowerCase())
  return { one, many: `${one}s` }
}

function dealOf(text: string, usual: Named): Named {
  if (/\bdeals?\b/i.test(text)) return { one: 'deal', many: 'Deals' }
  if (/\bopportunit/i.test(text)) return { one: 'opportunity', many: 'Opportunities' }
  return usual
}

function assetOf(text: string): Named | null {
  const found = ASSETS.exec(text)?.[1]?.toLowerCase()
  if (found === undefined) return null
  const german = Object.keys(GERMAN_MANY).find((one) => found.startsWith(one))
  if (german !== undefined) return { one: capital(german), many: GERMAN_MANY[german]! }
  return { one: singular(found), many: capital(plural(singular(found))) }
}

/** What a form asks for: `date, occasion and number of guests`. */
function askedIn(text: string): string[] {
  const told = ASKED.exec(text)?.[1] ?? ''
  return told
    .split(/,\s*(?:and |und )?|\s+(?:and|und)\s+/)
    .map((each) => each.trim().replace(/^(?:the|an?|their|his|her|die|der|das|ein|eine) /i, ''))
    .filter((each) => /^[\p{L} -]{3,40}$/u.test(each) && !/^(?:name|e-?mail)$/i.test(each))
    .slice(0, 8)
}

/** `only staff may edit`, `volunteers may look at donors`. */
function rolesOf({ text }: Message): [writers: Role | null, readers: Role | null] {
  const [writes, reads] = [ONLY.exec(text)?.[1], LOOKS.exec(text)?.[1]]
  // What everybody with an account is called says nothing about who may write.
  if (writes === undefined || EVERYBODY.test(writes)) return [null, null]
  const role = (word: string): Role => {
    const one = singular(word.toLowerCase())
    // The names of the owner and of whoever has no role are taken.
    return { name: `crm-${one.replaceAll(/[^a-z]/g, '')}`, label: capital(one) }
  }
  const isOther = reads !== undefined && reads.toLowerCase() !== writes.toLowerCase()
  return [role(writes), isOther ? role(reads) : null]
}
