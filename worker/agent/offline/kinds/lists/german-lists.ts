import { pictureSubject } from '#worker/agent/offline/face/pictures.ts'
import { businessPlan } from '#worker/agent/offline/kinds/office/business.ts'
import { OFFICE_MEETS } from '#worker/agent/offline/kinds/office/office.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { germanWorkflowIn, germanWorkflowLine } from '#worker/agent/offline/kinds/team/german-workflow.ts'
import { enteredIn, peopleOf, rolesOf, withWorkflow } from '#worker/agent/offline/kinds/team/workflow.ts'
import type { Collection, FieldKind, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { columnName, tableName } from '#worker/agent/offline/understand/naming.ts'
import {
  CALLED,
  germanThingsInProse,
  KEEPER,
  KEPT_IN,
  spelledLists,
} from '#worker/agent/offline/understand/prose/german-things.ts'
import type { Listing } from '#worker/agent/offline/understand/reading/reading.ts'
import { readRules } from '#worker/agent/offline/understand/rules/read-rules.ts'
import { germanPair, inNominative } from '#worker/agent/offline/understand/subject/german-nouns.ts'
import { openingRooms } from '#worker/agent/offline/understand/wishes/named-rooms.ts'
import { readWishes } from '#worker/agent/offline/understand/wishes/read-wishes.ts'
import { DUE, germanAsked, germanNounList, nextIn } from './german-asked.ts'
import {
  asRegister,
  germanRegister,
  listsOfHouse,
  plannedLists,
  type Named,
  PROGRAM,
  unknownRegister,
  usualItems,
} from './german-registers.ts'
import { germanRows } from './german-rows.ts'
import { inOrder } from './sample-order.ts'
import { apart } from './sample-rules.ts'

type List = Pick<Listing, 'of' | 'items'>

const MOST_LISTS = 7
const MOST_FIELDS = 12
const LEAST_FIELDS = 2
/** What items of these are, they are not the fields of a thing. */
const NO_THING =
  /^(?:filter|sort|search|group|narrow|such\w*|status|mindest\w*|warnung\w*|auswertung\w*|zustände?|kategorien?|bereiche?|arten|rubriken|stufen|phasen|app|seite|website|funktionen|anforderungen)$/i

/** What a field holds, by the last part of its German word: a `Mieter` is no amount, and a `Spende` no day. */
const KINDS: Array<[FieldKind, RegExp]> = [
  [
    'date',
    /nächst(?:es|er|e) mal\b|letzte[rs]? (?:besuch|kontakt|anruf|mal)\b|wiedervorlage\b|datum\b|termine?n?\b|geburtstag\b|beginn\b|\bende\b|frist\b|\bfällig\b|\bam\b|\bbis\b/i,
  ],
  [
    'money',
    /preis\b|kaution\b|pfand\b|honorar\b|lohn\b|betrag\b|kosten\b|miete\b|gehalt\b|summe\b|beitrag\b|gebühr\b|umsatz\b|budget\b|einnahmen?\b|ausgaben?\b|\beuro\b|€/i,
  ],
  [
    'number',
    /tagen\b|intervall\b|anzahl\b|\banzahl |menge\b|bestand\b|vorrat\b|\balter\b|stunden\b|minuten\b|höhenmetern?\b|tiefe\b|höhe\b|länge\b|breite\b|entfernung\b|strecke\b|kilometer(?:stand)?\b|\bkm\b|\bliter\b|temperatur\b|gewicht\b|jahr\b|plätze\b/i,
  ],
  ['email', /e-?mail\b/i],
  ['link', /\blink\b|webseite\b|website\b/i],
  [
    'longText',
    /beschreibung\b|nachricht\b|notiz(?:en)?\b|bemerkung(?:en)?\b|\btext\b|zutaten\b|anleitung\b|zubereitung\b|\binhalt\b|antwort\b/i,
  ],
  ['yesNo', /\(ja\/nein\)|gekauft\b|bezahlt\b|erledigt\b|fertig\b|zurückgegeben\b|gelesen\b|verliehen\b/i],
]
/** What ends so may be several, and is said of all of them. */
const MANY = /(?:e|n|s|er|el)$/
/** What these usually are, where the message does not say it. */
const STATES: Array<[words: RegExp, options: string[]]> = [
  [/^(?:bearbeitungs)?status$/i, ['Neu', 'In Arbeit', 'Erledigt']],
  [/^zustand$/i, ['Gut', 'Mittel', 'Defekt']],
]
const CHOICE = /^(.+?)\s\[(.+)\]$/
const YES_NO = /\s*\(ja\/nein\)$/
/** A picture, and neither a photographer nor the size of a screen. */
const PICTURE = /fotos?(?!\p{L})|(?<!\p{L})(?:titel|profil|vorschau)?bild(?:er|ern)?(?!\p{L})/iu
const isPictured = ({ items }: List) => items.some((item) => PICTURE.test(item))
/** What the app does by itself is no field. */
const WARNED_OF =
  /^(?:(?:eine?n?|automatische)\s+)?(?:warnung|erinnerung|hinweis (?:wenn|bei|sobald)|benachrichtigung|mahnung)|kalender$|^karte$/i
const WARNS = /(?<!\p{L})(?:warnung(?:en)?|warn(?:t|en)|alarm)(?!\p{L})/iu
const NEXT = {
  en: 'warnings (what is due next stands on the start page)',
  de: 'Warnungen (was als Nächstes fällig ist, steht auf der Startseite)',
}
const WARNED = /(?<!\p{L})(?:warn(?!westen?)|erinner|benachrichtig)\p{L}*/iu
/** `Vereine reichen Anträge mit Titel und Summe ein`, and nothing of how or when. */
const ENTERS_ALONE =
  /^(?:(?:die|alle|unsere) )?\p{Lu}\p{L}+ \p{Ll}+ (?:(?:ihre|neue|eigene) )?\p{Lu}\p{L}+(?: mit \p{L}+(?:(?:,| und) \p{L}+)*)?(?: (?:ein|ab|an|vor|hoch))?$/u
/** Nothing of what is entered in a list. */
const NO_FIELD = /foto|bild|datei|dokument|unterlage|pdf/i

/**
 * The lists that a German message spells out, each with its fields, or the registers of an office that it speaks of; null
 * when it names neither. The tables of English messages speak no German.
 */
export function germanLists(message: Message): Plan | null {
  const spelled = plannedLists(message.text) ?? spelledLists(message.text).map(asRegister)
  const inProse = thingsTold(message.text)
  const told = inProse.length > spelled.length ? inProse : spelled
  const lists = (told.length > 0 ? told : message.lists)
    .filter(
      ({ of, items }) =>
        (items.length >= LEAST_FIELDS || isPictured({ of, items })) && /^\p{L}{3,}/u.test(of) && !NO_THING.test(of),
    )
    .slice(0, MOST_LISTS)
    .map(withUsualFields)
  return lists.length === 0 ? businessPlan(message) : planOf(message, lists.flatMap(listsOfHouse))
}

/**
 * The list that a short message names by one German word, such as `Kassenbuch`, and the message without that word, which
 * is met by the list itself; null when it names none.
 */
export const germanRegisterPlan = (message: Message): RegisterPlan | null =>
  registerPlan(message, germanRegister(message.text))

/** The same for a word such as `Knopfsammlung`, where nothing else is known of it. */
export const unknownRegisterPlan = (message: Message): RegisterPlan | null =>
  registerPlan(message, unknownRegister(message.text))

/** The list that answers what a German message wants to know; null where entries could not answer. */
export const germanAskedPlan = (message: Message): RegisterPlan | null =>
  registerPlan(message, germanAsked(message.text))

/** A list of what a German message is about, where nothing else is known of it. */
export const germanNounPlan = (message: Message): RegisterPlan | null =>
  registerPlan(message, germanNounList(message.text))

type RegisterPlan = { plan: Plan; beyond: Message }

function registerPlan(message: Message, register: Named | null): RegisterPlan | null {
  if (!register) return null
  const { title, list, rest } = register
  return {
    plan: planOf({ ...message, name: message.name ?? title }, [list]),
    beyond: { ...message, text: rest, wishes: readWishes(rest) },
  }
}

/** The lists that German prose speaks of, with the fields that it names; null when it speaks of none. */
export function germanOwnLists(message: Message): Plan | null {
  if (message.language !== 'de' || openingRooms(message.text) !== null) return null
  const lists = thingsTold(message.text)
  return lists.length === 0 ? null : planOf(message, lists)
}

/** `mit Früh-, Spät- und Nachtschicht` are kinds of one thing, and no fields of another. */
const thingsTold = (text: string): List[] =>
  germanThingsInProse(text)
    .filter(({ items }) => !items.some((item) => item.endsWith('-')))
    .map(withUsualFields)

/** A list of which a message says little has what such lists usually have. */
function withUsualFields({ of, items }: List): List {
  const [first = '', ...others] = usualItems(KEPT_IN.exec(of)?.[1] ?? of)
  const told = items.filter((item) => !PICTURE.test(item) && !WARNED_OF.test(item))
  const isUnnamed =
    told.every(isProperty) || (KEEPER.test(of) && !CALLED.test(told[0]!) && listsOfHouse({ of, items }).length === 1)
  if (told.length >= LEAST_FIELDS && isUnnamed) return { of, items: [first, ...items] }
  return told.length >= LEAST_FIELDS ? { of, items } : { of, items: [first, ...items, ...others.slice(told.length)] }
}

/** These are said of a thing, and are not what it is called by. */
const PROPERTY = /^(?:standort|ort|lage|zustand|status|größe|farbe|anzahl|menge|preis|datum)$/i
const isProperty = (item: string) => PROPERTY.test(item) || DUE.test(item)

const HEAD =
  /^(?:(?:bitte|bau\w*|erstell\w*|mach\w*|verwalte|ich (?:brauche|möchte)|wir (?:brauchen|möchten))\s+)*(?:(?:mir|uns|eine?n?|die|das|den|meine?|unsere?)\s+)*(\p{Lu}\p{L}{3,})/iu

/** `eine App zum Erfassen von …` is called after what is entered. */
const DEED = /^(?:Erfass|Verwalt|Planen?$|Sammel|Suche|Organisier|Dokumentier|Aufzeichn|Eintrag|Führen?$|Notier)/

/** What the message calls the app, or whom it is for: `ein System für ein Labor` is called `Labor`. */
function headOf({ text, subject }: Message, lists: List[]): string | null {
  const head = HEAD.exec(text.trim())?.[1]
  if (head && /^\p{Lu}/u.test(head) && !PROGRAM.test(head)) return head
  const isHeld = lists.some(({ of }) => of === subject.many)
  return /^\p{Lu}/u.test(subject.one) && !isHeld && !DEED.test(subject.one) ? subject.one : null
}

/** `bei Artikeln ein Ja/Nein-Feld „gekauft“`: a field that a message adds to a list. */
const ADDED =
  /(?<!\p{L})(?:bei|zu|an|für)\s+(?:den\s+|jede[mnr]\s+|allen\s+)?(\p{Lu}\p{L}{2,})\s+(?:noch\s+|auch\s+)?eine?n?\s+(?:(Ja\/Nein|Datums|Text|Zahlen)-?)?(?:Feld|Spalte)\s+(?:namens\s+|für\s+)?["'„“»]?(\p{L}[\p{L} -]{1,28}\p{L})["'“”«]?(?=\s+(?:hinzu|dazu|an|ein)\b|[.,;\n]|$)/giu

function withAdded(lists: List[], text: string): List[] {
  const added = [...text.matchAll(ADDED)]
  return lists.map(({ of, items }) => {
    const more = added.filter(([, noun]) => noun!.startsWith(of) || of.startsWith(noun!))
    return {
      of,
      items: [...items, ...more.flatMap(([, , kind, name]) => (kind === 'Ja/Nein' ? `${name} (ja/nein)` : name!))],
    }
  })
}

/** Of these there is one, which an app may be called after. What it keeps are entries. */
const ONE_THING =
  /(?:ung|heit|keit|schaft|tät|hilfe|kammer|garten|küche|kita|schule|verein|haus|heim|regal|schrank|werkstatt|kartei)$/iu

function planOf(message: Message, told: List[]): Plan {
  const [only] = told
  const house = told.length === 1 && ONE_THING.test(only!.of) ? capital(only!.of) : null
  const lists = withAdded(
    house === null ? told : [{ ...only!, of: KEPT_IN.exec(house)?.[1] ?? 'Einträge' }],
    message.text,
  )
  const work = germanWorkflowIn(message)
  const isOpen = !message.people.accounts && work === null
  const tables = new Set<string>()
  const names = lists.map(({ of }) => {
    const name = tableName(of, tables)
    tables.add(name)
    return { name, many: capital(of) }
  })
  const collections = lists.map(({ items }, index): Collection => ({
    ...names[index]!,
    one: 'Eintrag',
    fields: withRequired(
      fieldsOf(
        items,
        names.filter((_, other) => other !== index),
      ),
      message.text,
    ),
    view: 'table',
    ...(isPictured(lists[index]!) && {
      view: 'cards' as const,
      pictures: { subject: pictureSubject(lists[index]!.of) },
    }),
    read: isOpen ? 'everybody' : 'member',
    write: isOpen ? 'everybody' : 'member',
  }))
  const named = names.map(({ many }) => many)
  const worked = work ? withWorkflow(collections, { work, at: enteredIn(work, named), language: 'de' }) : collections
  const ruled = withGermanRules(worked, message.text)
  const hasPictures = lists.some(isPictured)
  const upcoming = WARNED.test(message.text) ? nextIn(ruled) : []
  const all = names.map(({ many }) => many)
  const title = message.name ?? headOf(message, lists) ?? house ?? all.slice(0, 2).join(' und ')
  return {
    site: {
      title: names.some(({ many }) => many === title) ? `${MANY.test(title) ? 'Alle' : 'Übersicht'} ${title}` : title,
      headline: `${all.join(', ')}: alles an einem Ort`,
      subline: work ? germanWorkflowLine(work) : 'Mit Suche, Filtern und Zahlen, die aus den Einträgen kommen.',
      action: { label: all[0]!, href: `/${names[0]!.name}` },
      picture: null,
      footer: isOpen ? 'Wer den Link zu dieser App hat, trägt hier ein.' : 'Nur für das Team: nach dem Anmelden.',
    },
    blocks: [
      ...(isOpen ? [] : [accountsFor(message, { ...(work && { roles: rolesOf(work), people: peopleOf(work) }) })]),
      {
        name: 'records',
        content: {
          collections: ruled,
          figures: names.slice(0, 4).map(({ name, many }) => ({ label: many, collection: name })),
          charts: [],
          upcoming,
        },
        samples: inOrder(ruled).map((collection) => ({
          table: collection.name,
          rows: apart(collection, germanRows(collection)),
        })),
      },
    ],
    ...(work && {
      brings: [...work.told, ...work.entered.filter((wish) => ENTERS_ALONE.test(wish) && !NO_FIELD.test(wish))],
    }),
    meets: hasPictures ? [PICTURE, ...OFFICE_MEETS] : OFFICE_MEETS,
    lacks: [
      ...(hasPictures ? [] : [{ asked: PICTURE, told: { en: 'pictures of entries', de: 'Bilder zu Einträgen' } }]),
      { asked: WARNS, told: upcoming.length > 0 ? NEXT : { en: 'warnings', de: 'Warnungen' } },
      ...(work?.lacks ?? []),
    ],
  }
}

/** The collections with the rules that the message sets for them. What tells entries apart must be filled in. */
function withGermanRules(collections: Collection[], text: string): Collection[] {
  const { once, bounds } = readRules(
    text,
    collections.map(({ many, fields }) => ({ ...germanPair(many), fields })),
  )
  return collections.map((collection, list) => {
    const told = once.find((rule) => rule.list === list)?.fields ?? []
    const fields = collection.fields.map((field, at) => {
      const { least, most } = bounds.find((rule) => rule.list === list && rule.field === at) ?? {}
      return {
        ...field,
        ...(told.includes(at) && { isRequired: true }),
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
      }
    })
    return { ...collection, fields, ...(told.length > 0 && { onceBy: told.map((at) => fields[at]!.name) }) }
  })
}

const REQUIRED =
  /((?:\p{Lu}\p{L}+(?:,\s+|\s+und\s+))*\p{Lu}\p{L}+)\s+(?:ist|sind)\s+(?:Pflicht|erforderlich|notwendig)/u

/** `Name und Standort sind Pflicht`. */
function withRequired(fields: RecordField[], text: string): RecordField[] {
  const named = new Set(REQUIRED.exec(text)?.[1]?.split(/,\s+|\s+und\s+/) ?? [])
  return fields.map((field) =>
    named.has(field.label) && field.kind !== 'yesNo' ? { ...field, isRequired: true } : field,
  )
}

/** The first is a text, by which an entry is called. What is called like one of the other lists points at it. */
function fieldsOf(items: string[], others: Array<{ name: string; many: string }>): RecordField[] {
  const taken = new Set(['id', 'author_id', 'changed'])
  const fields = items
    .filter((item) => !PICTURE.test(item) && !WARNED_OF.test(item))
    .map(inNominative)
    .slice(0, MOST_FIELDS)
    .map((item): RecordField => {
      const kind = KINDS.find(([, words]) => words.test(item))?.[0]
      const [, named, options] = CHOICE.exec(item) ?? []
      const label = capital((named ?? item).replace(YES_NO, ''))
      const of = kind ? undefined : others.find(({ many }) => isOneOf(item, many))
      const name = columnName(of ? `${item} id` : label, taken)
      taken.add(name)
      if (options !== undefined) return { name, label, kind: 'choice', options: options.split('/').map(capital) }
      const usual = STATES.find(([words]) => words.test(item))?.[1]
      if (usual) return { name, label, kind: 'choice', options: usual }
      return of ? { name, label, kind: 'reference', of: of.name } : { name, label, kind: kind ?? 'text' }
    })
  // What comes first is what an entry is called by, if it is in words at all.
  if (fields[0]?.kind === 'longText') fields[0] = { ...fields[0], kind: 'text' }
  const first = fields.findIndex(({ kind }) => kind === 'text')
  if (first === -1)
    return [{ name: columnName('name', taken), label: 'Name', kind: 'text', isRequired: true }, ...fields]
  return [{ ...fields[first]!, isRequired: true }, ...fields.toSpliced(first, 1)]
}

/** `Fundstück` is one of `Fundstücke`. */
const isOneOf = (item: string, many: string): boolean => {
  const [one, all] = [item.toLowerCase(), many.toLowerCase()]
  return one.length >= 4 && one !== all && all.startsWith(one) && all.length - one.length <= 3
}
