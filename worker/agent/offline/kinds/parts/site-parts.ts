import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import type { EnquiryForm } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import { askedForms, contactForm, fieldsOf } from './forms.ts'
import { capital } from './organisation.ts'

/** Wishes in these words are met by sites of pages, forms, pictures, dates and articles. */
export const SITE_MEETS: RegExp[] = [
  /\b(?:read|see|show|look|present|list|brows|open|publish|writ|articl|news|updat|page|galler|pictur|photo|appear|notice)/i,
  /\b(?:send|request|enquir|inquir|contact|ask|order|book|pick|sign|regist|subscri|newsletter|alert|clos|arrang|slot)/i,
  /\b(?:search|filter|sort|find|tag|categor|section|comment|like|follow|approv|reject|draft|submi|archiv|calendar|dates?)\b/i,
  /\b(?:tags|sections|comments|likes|drafts|submissions?|submits?|approves?|approved|approval|searches|categories)\b/i,
  /\b(?:set|choos|add|edit|chang|cancel|compar|pric|servic|histor|about|menu|status|warning|banner|estimat|calculat)/i,
  /\b(?:next|previous|venue|role|year|cv|quote|touch|introduc|reference|depth|level|stays?|leaf|uncover|reveal)/i,
  /\b(?:lesen|seh|zeig|seite|bild|foto|termin|kontakt|formular|nachricht|such|filter|anmeld|kommentar|buch|veröff)/i,
]

/** How a message calls what its pages show: its lawyers are the team, its practice areas the services. */
export const wordsOf = <Name extends string>(
  text: string,
  patterns: Record<Name, RegExp>,
  asked: Record<Name, boolean>,
): string[] =>
  (Object.keys(patterns) as Name[]).flatMap((name) =>
    asked[name]
      ? [...text.matchAll(new RegExp(patterns[name].source, `${patterns[name].flags}g`))].map(([word]) => word)
      : [],
  )

const STATES =
  /\b(?:set|mark|move|put)\b[^.]{0,40}?\b(?:to|as)\s+([a-z][a-z -]*(?:,\s*[a-z -]+)*\s+(?:or|and)\s+[a-z -]+?)(?=[,.;]|\s+and\s+(?:write|read|see|add|answer)|$)/i

const DECIDED =
  /\b(?:approv|accept)\w*,? (?:and|or) (?:reject|declin|refus)\w*|\b(?:genehmig|annehm)\w* (?:und|oder) (?:ablehn|abgelehn)\w*/i

function statesOf({ text, language }: Message): string[] {
  const listed = STATES.exec(text)?.[1]
    ?.split(/,|\bor\b|\band\b/)
    .flatMap((each) => each.trim() || [])
  if (listed && listed.length >= 2 && listed.every((each) => each.split(' ').length <= 3)) return listed.map(capital)
  if (DECIDED.test(text))
    return language === 'de' ? ['Neu', 'Angenommen', 'Abgelehnt'] : ['New', 'Approved', 'Rejected']
  return language === 'de' ? ['Neu', 'In Arbeit', 'Erledigt'] : ['New', 'Answered', 'Done']
}

/** Forms that visitors fill in: a way to write, and whatever else the message has them ask for. */
export function enquiriesBlock(
  message: Message,
  details: EnquiryForm['details'],
  { role = 'staff', more = [] }: { role?: string; more?: EnquiryForm[] } = {},
): BlockChoice {
  const { text, language } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const contact: { items: string[] } = { items: [] }
  const own: EnquiryForm[] = []
  for (const { noun, items } of askedForms(text)) {
    const kind = /pick-?up|call-?back|order|quote|booking|print|application|rückruf|bestell|entry/i
      .exec(noun)?.[0]
      ?.toLowerCase()
    if (kind === undefined || /message/i.test(noun)) contact.items = contact.items.length > 0 ? contact.items : items
    else if (!more.some(({ name }) => name.startsWith(nameOf(kind))) && !own.some(({ name }) => name === nameOf(kind)))
      own.push(formOf(kind, items, message))
  }
  if (/\bcall-?back\b/i.test(text) && !own.some(({ name }) => name === 'call-back'))
    own.push(formOf('call-back', ['preferred time of day'], message))
  const reserved = RESERVED.exec(text)?.[0]
  if (reserved && more.length === 0 && !own.some(({ name }) => name.startsWith('reserv')))
    own.push(
      formOf(
        t('reservation', 'reservierung'),
        language === 'de' ? ['Datum', 'Uhrzeit', 'Zahl der Gäste'] : ['date', 'time', 'number of guests'],
        message,
      ),
    )
  const newsletter = newsletterOf(message)
  return {
    name: 'enquiries',
    content: {
      title: /\brequests?\b/i.test(text) && !/\benquir|\binquir/i.test(text) ? 'Requests' : t('Enquiries', 'Anfragen'),
      role,
      states: statesOf(message),
      forms: [contactForm(language, details, contact.items), ...own, ...more, ...(newsletter ? [newsletter] : [])],
    },
    samples: [],
  }
}

/** Tables are asked for, and the house says whether one is free. */
const RESERVED =
  /\breserv\w* (?:of |a |for )*tables?\b|\b(?:book|reserve) (?:a )?tables?\b|\btable (?:bookings?|reservations?)\b|\btisch\w*\b[^.;]{0,20}\breservier|\breservier\w*[^.;]{0,20}\btisch|\btischreservierung/i

const nameOf = (kind: string) =>
  kind
    .replace(/^pickup$/, 'pick-up')
    .replace(/^callback$/, 'call-back')
    .replace(/[^a-z-]/g, '')

function formOf(kind: string, items: string[], { language }: Message): EnquiryForm {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const name = nameOf(kind)
  const isByPhone = name === 'call-back'
  const label = t(capital(name), capital(kind))
  return {
    name,
    title: t(
      name === 'order' || name === 'print'
        ? `Ask for ${name === 'print' ? 'a print' : 'an order'}`
        : `Request a ${name}`,
      `${label} anfragen`,
    ),
    label,
    lead: t('We confirm by the next working day.', 'Bis zum nächsten Werktag bestätigen wir.'),
    action: t(`Send ${name} request`, `${label} senden`),
    thanks: t(`Thank you. Your ${name} request was received.`, 'Danke. Ihre Anfrage ist angekommen.'),
    fields: fieldsOf(
      items,
      language,
      isByPhone ? 'phone' : items.some((item) => /address/i.test(item)) ? 'both' : 'email',
    ).map((field) =>
      // Who gives an address to be visited at needs no more than a number to be called.
      field.name === 'email' && name === 'pick-up' ? { ...field, isRequired: false } : field,
    ),
  }
}

/** A field for an address on the start page, where the message has readers subscribe. */
function newsletterOf({ text, language }: Message): EnquiryForm | null {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const isAlert = /\balerts?\b/i.test(text)
  if (!isAlert && !/\bnewsletter|\bsubscribe\b|\babonnier/i.test(text)) return null
  return {
    name: isAlert ? 'alerts' : 'newsletter',
    title: isAlert ? t('Alerts by email', 'Warnungen per E-Mail') : t('The newsletter', 'Der Newsletter'),
    lead: isAlert
      ? t('One message when something changes, none otherwise.', 'Eine Nachricht, wenn sich etwas ändert, sonst keine.')
      : t('Once a month, with what you would have missed.', 'Einmal im Monat, mit dem, was sonst verpasst wird.'),
    action: t(isAlert ? 'Sign up for alerts' : 'Subscribe', 'Abonnieren'),
    thanks: t('Thank you. Your address is on the list.', 'Danke. Die Adresse steht auf der Liste.'),
    fields: [{ name: 'email', label: t('Email', 'E-Mail'), kind: 'email', isRequired: true }],
    isOnHome: true,
  }
}
