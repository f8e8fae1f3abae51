import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { EnquiryForm, FormField } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import { capital } from './organisation.ts'

const WORDS = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    times: ['Morning', 'Noon', 'Afternoon', 'Evening'],
    sizes: ['20 × 30 cm', '40 × 60 cm', '60 × 90 cm'],
  },
  de: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    message: 'Nachricht',
    times: ['Vormittags', 'Mittags', 'Nachmittags', 'Abends'],
    sizes: ['20 × 30 cm', '40 × 60 cm', '60 × 90 cm'],
  },
}

/** What a message calls a form, and the fields that it names for it. */
export type AskedForm = { noun: string; items: string[] }

const FORM =
  /\b((?:contact|pick-?up|call-?back|booking|order|quote|entry|application|sign-?up|feedback|kontakt)?[ -]?(?:forms?|requests?|enquir(?:y|ies)|inquir(?:y|ies)|orders?|call-?backs?|quotes?|messages?|prints?|formular\w*|anfragen?|bestellung\w*|rückruf\w*|nachricht\w*))\b([^.;]{0,30}?)\b(?:with|in which|containing|including|by choosing|giving|asking for|mit|in dem|in der)\s+(?:an?\s+|their\s+|the\s+)?([^.;]+)/giu

/** Every form of a message with the fields that it asks for, in its order. */
export function askedForms(text: string): AskedForm[] {
  return [...text.matchAll(FORM)].flatMap(([, noun = '', between = '', list = '']) => {
    const items = list
      .replace(/\b(?:are|is|were|must be|sind)\b.*$/iu, '')
      .split(/,|\band\b|\bund\b|\bor\b(?= )/iu)
      .map((item) =>
        item
          .trim()
          .replace(/^(?:an?|the|their|his|her|your|preferred (?=date|day)|ein\w*|der|die|das)\s+/iu, '')
          .trim(),
      )
      .filter((item) => item !== '' && item.split(/\s+/).length <= 5)
    return items.length === 0 ? [] : [{ noun: `${noun} ${between}`.trim().toLowerCase(), items: items.slice(0, 8) }]
  })
}

/** A field by what it is called. */
function fieldOf(label: string, language: ReadyLanguage): FormField {
  const words = WORDS[language]
  const field = { name: nameOf(label), label: capital(label), isRequired: true }
  if (/\be-?mail/i.test(label)) return { ...field, name: 'email', label: words.email, kind: 'email' }
  if (/\b(?:phone|telephone|mobile|telefon|handy)/i.test(label)) return { ...field, name: 'phone', kind: 'phone' }
  if (/\b(?:message|description|comment|details|note|question|nachricht|beschreibung|frage)/i.test(label))
    return { ...field, kind: 'long' }
  if (/\btime of (?:the )?day|\btageszeit/i.test(label)) return { ...field, kind: 'choice', options: words.times }
  if (/\bsize|\bgröße|\bformat\b/i.test(label)) return { ...field, kind: 'choice', options: words.sizes }
  if (/\bdates?\b|\bdays?\b|\bdatum|\btag\b|\btermin/i.test(label)) return { ...field, kind: 'date', isAhead: true }
  if (/\btimes?\b|\buhrzeit/i.test(label)) return { ...field, kind: 'time' }
  if (
    /\bnumber\b|\bnumber of|\bhow many|\bquantity|\bamount|\banzahl|\bmenge|\bguests\b|\bpersons?\b|\bpeople\b/i.test(
      label,
    )
  )
    return { ...field, kind: 'number' }
  return { ...field, kind: 'text' }
}

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30) || 'field'

/** The fields of a form: what was asked for, behind a name and a way to answer. */
export function fieldsOf(
  items: string[],
  language: ReadyLanguage,
  more: 'email' | 'phone' | 'both' = 'email',
): FormField[] {
  const words = WORDS[language]
  const asked = items.map((item) => fieldOf(item, language))
  const has = (name: string) => asked.some((field) => field.name === name)
  const reachable = has('email') || has('phone')
  const start: FormField[] = [
    ...(has('name') ? [] : [{ name: 'name', label: words.name, kind: 'text' as const, isRequired: true }]),
    ...(reachable || more === 'phone'
      ? []
      : [{ name: 'email', label: words.email, kind: 'email' as const, isRequired: true }]),
    ...(has('phone') || more === 'email' || reachable
      ? []
      : [{ name: 'phone', label: words.phone, kind: 'phone' as const, isRequired: more === 'phone' }]),
  ]
  const seen = new Set<string>()
  return [...start, ...asked].filter(({ name }) => !seen.has(name) && seen.add(name))
}

export function contactForm(
  language: ReadyLanguage,
  details: EnquiryForm['details'],
  items: string[] = [],
): EnquiryForm {
  const isGerman = language === 'de'
  return {
    name: 'contact',
    title: isGerman ? 'Schreiben Sie uns' : 'Write to us',
    label: isGerman ? 'Kontakt' : 'Contact',
    lead: isGerman ? 'Eine Antwort kommt innerhalb von zwei Tagen.' : 'You get an answer within two days.',
    action: isGerman ? 'Nachricht senden' : 'Send enquiry',
    thanks: isGerman
      ? 'Danke. Ihre Nachricht ist angekommen.'
      : 'Thank you. Your enquiry was received, and we answer within two days.',
    fields: fieldsOf(items.length > 0 ? items : [WORDS[language].message], language),
    ...(details && { details }),
  }
}
