import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'
import { collectionOf, type Office, rowsOf, wordIn } from './modules/collections.ts'
import type { Module, Word } from './modules/module.ts'
import { MODULES } from './modules/modules.ts'
import { OFFICE_MEETS } from './office.ts'

const MOST_MODULES = 7
const MOST_FIGURES = 4
const MOST_CHARTS = 4
const MOST_LISTS = 2
const MOST_EXTRA = 6
const MANAGER = 'manager'

/** What houses of this kind are called, and what stands above their start page. */
const HOUSES: Array<[asked: RegExp, title: Word, headline: Word]> = [
  [
    /\bwedding|\bbridal\b|hochzeit/i,
    ['The big day', 'Der große Tag'],
    ['Who comes, what is to do, and what it costs', 'Wer kommt, was zu tun ist, und was es kostet'],
  ],
  [
    /purchas(?:e|ing) (?:request|requisition)|bestellanforderung|beschaffungsantr/i,
    ['The purchasing desk', 'Der Einkauf'],
    ['What is needed, and what is on its way', 'Was gebraucht wird, und was unterwegs ist'],
  ],
  [
    /(?:employee|staff|people|company|colleague) director|mitarbeiter-?verzeichnis/i,
    ['Who is who', 'Wer ist wer'],
    ['Who works here, where, and what they can do', 'Wer hier arbeitet, wo, und was sie können'],
  ],
  [
    /hospital|clinic|patient|klinik|krankenhaus|praxis/i,
    ['The ward book', 'Das Stationsbuch'],
    ['Who comes today, and what they need', 'Wer heute kommt und was gebraucht wird'],
  ],
  [
    /^(?!.*(?:school management|schulverwaltung)).*(?:grade management|grade ?book|(?:student|exam) grades|notenverwaltung|notenbuch)/is,
    ['The mark book', 'Das Klassenbuch'],
    ['Who has written what, and how it went', 'Wer was geschrieben hat, und wie es geworden ist'],
  ],
  [
    /^(?!.*(?:school management|schulverwaltung)).*(?:time ?table|stundenpl[aä]n)/is,
    ['The school week', 'Die Schulwoche'],
    ['Who teaches what, when and where', 'Wer was wann und wo unterrichtet'],
  ],
  [
    /course (?:registration|enrol)|kursanmeld|kurswahl/i,
    ['The course desk', 'Das Kursbüro'],
    ['Which courses there are, and who is in them', 'Welche Kurse es gibt, und wer dabei ist'],
  ],
  [
    /\bhomework\b|hausaufgaben/i,
    ['After school', 'Nach der Schule'],
    ['What is to do until when', 'Was bis wann zu tun ist'],
  ],
  [
    /school|pupil|student|schule|schüler/i,
    ['The school office', 'Das Schulbüro'],
    ['Everybody at the school, with what matters today', 'Alle an der Schule, mit dem, was heute zählt'],
  ],
  [
    /hotel|guest ?house|pension\b/i,
    ['The front desk', 'Der Empfang'],
    ['Who arrives, who leaves, and which rooms are ready', 'Wer anreist, wer abreist, welche Zimmer fertig sind'],
  ],
  [
    /restaurant|caf[eé]\b|kitchen|bistro|gaststätte/i,
    ['The pass', 'Der Pass'],
    ['What is ordered, and what there is today', 'Was bestellt ist und was es heute gibt'],
  ],
  [
    /fleet|vehicle|truck|fuhrpark|fahrzeug|fahrtenbuch/i,
    ['The motor pool', 'Der Fuhrpark'],
    ['Which vehicles are free, and which are due', 'Welche Fahrzeuge frei sind, und welche zur Prüfung müssen'],
  ],
  [
    /propert|landlord|tenant|real estate|hausverwaltung|mieter/i,
    ['The house book', 'Das Hausbuch'],
    [
      'What is let, what is free, and what is still to be paid',
      'Was vermietet ist, was frei, und was noch zu zahlen ist',
    ],
  ],
  [
    /employee|human resource|\bhr\b|personnel|payroll|mitarbeiter|personal/i,
    ['The staff room', 'Das Personalbüro'],
    ['Who is here, who is away, and what waits for a yes', 'Wer da ist, wer fehlt und was auf ein Ja wartet'],
  ],
  [
    /\binvest|\bportfolio|\bdividend|\bstocks\b|\bshares\b|aktien|wertpapier|depot/i,
    ['What it is worth', 'Was es wert ist'],
    ['What was paid, and what it is worth today', 'Was bezahlt wurde, und was es heute wert ist'],
  ],
  [
    /gym\b|fitness|\bclub\b|verein/i,
    ['The club book', 'Das Vereinsbuch'],
    ['Who belongs to it, and what runs out soon', 'Wer dazugehört, und was bald ausläuft'],
  ],
]
const OTHERS: [Word, Word] = [
  ['The back office', 'Das Kontor'],
  ['What is open today, and who takes care of it', 'Was heute ansteht, und wer sich kümmert'],
]

/** The registers that a message speaks of, with states, dates, charts and decisions; null when it speaks of none. */
export function businessPlan(message: Message): Plan | null {
  const { text, language, name, people } = message
  const modules = modulesIn(text)
  if (modules.length === 0) return null
  const isOpen = !people.accounts && !modules.some(({ isSigned }) => isSigned)
  const needsDeciders = modules.some(({ decided, isInner }) => decided || isInner)
  const office: Office = {
    language,
    modules,
    isOpen,
    deciders: needsDeciders ? [MANAGER] : [],
    extra: extraIn(message, modules),
  }
  const [, title, headline] = HOUSES.find(([asked]) => asked.test(text)) ?? [null, ...OTHERS]
  const roles = needsDeciders
    ? [{ name: MANAGER, label: deciders(message, language === 'de' ? 'Leitung' : 'Manager'), isChosen: false }]
    : []
  return {
    site: {
      title: name ?? wordIn(language, title),
      headline: wordIn(language, headline),
      subline:
        language === 'de'
          ? 'Alles an einem Ort, mit Suche, Filtern und Zahlen, die aus den Einträgen kommen.'
          : 'Everything in one place, with search, filters, and figures that come from the entries.',
      action: { label: wordIn(language, modules[0]!.many), href: `/${modules[0]!.name}` },
      picture: null,
      footer: footerOf(language, isOpen),
    },
    blocks: [
      ...(isOpen ? [] : [accountsFor(message, { member: language === 'de' ? 'Team' : 'Colleague', roles })]),
      {
        name: 'records',
        content: contentOf(office),
        samples: modules.map((module) => ({
          table: module.name,
          rows: rowsOf(office, module),
          ...(!isOpen && module.fields.some(({ kind }) => kind === 'person') && { ofPeople: true }),
        })),
      },
    ],
    meets: [...OFFICE_MEETS, ...modules.flatMap(({ asked, meets }) => (meets ? [asked, meets] : [asked]))],
    lacks: modules.flatMap(({ lacks = [] }) => lacks),
  }
}

function footerOf(language: Message['language'], isOpen: boolean): string {
  if (language === 'de')
    return isOpen ? 'Wer den Link zu dieser App hat, trägt hier ein.' : 'Nur für das Team: nach dem Anmelden.'
  return isOpen ? 'Whoever has the link to this app enters things here.' : 'For the team only, after signing in.'
}

const OF_TRADE = new Set(['customers', 'suppliers', 'products', 'orders', 'purchases', 'shipments', 'ledger', 'fees'])
const LEAST_BESIDE_TRADE = 3

/** Whether a message is about more than goods and papers: patients and appointments, rooms and guests, people and leave. */
export const isBeyondTrade = (text: string): boolean =>
  modulesIn(text).filter(({ name }) => !OF_TRADE.has(name)).length >=
  (HOUSES.some(([asked]) => asked.test(text)) ? 1 : LEAST_BESIDE_TRADE)

const LEAST_REGISTERS = 2
const LEAST_WISHES = 2

/** Whether a message whose kind is not certain tells, in sentences, of what an office keeps. */
export const isOfOffice = ({ text, kind, wishes }: Message): boolean =>
  kind.kind !== 'list' && wishes.length >= LEAST_WISHES && modulesIn(text).length >= LEAST_REGISTERS

/** In the order in which the message speaks of them; what others point at stands before them. */
function modulesIn(text: string): Module[] {
  const found = MODULES.flatMap((module) => {
    const match = (module.about?.test(text) ?? true) ? module.asked.exec(text) : null
    return match ? [{ module, at: match.index }] : []
  })
  const isReplaced = ({ name }: Module) =>
    found.some(({ module: { replaces } }) => replaces?.names.includes(name) && !replaces.unless.test(text))
  const named = found
    .filter(({ module }) => !isReplaced(module))
    .toSorted((a, b) => a.at - b.at)
    .map(({ module }) => module)
    .slice(0, MOST_MODULES)
  const ordered: Module[] = []
  const put = (module: Module) => {
    if (ordered.includes(module)) return
    for (const { of } of module.fields) {
      const target = named.find((other) => other.name === of)
      if (target && target !== module) put(target)
    }
    ordered.push(module)
  }
  for (const module of named) put(module)
  return ordered
}

/** Fields that a message spells out behind the name of a register: `employees with name, badge number and shift`. */
function extraIn({ lists, language }: Message, modules: Module[]): Map<string, string[]> {
  const extra = new Map<string, string[]>()
  for (const { of, items } of lists) {
    const module = modules.find(({ asked }) => new RegExp(asked.source, 'i').exec(of)?.[0]?.length === of.length)
    if (!module || /^(?:such|like)$/i.test(of)) continue
    const isNew = (item: string) =>
      /^[\p{L}][\p{L} -]{2,28}$/u.test(item) &&
      item.split(' ').length <= 3 &&
      !MODULES.some(({ asked }) => asked.test(item)) &&
      // What is told in the plural is a register of its own that the app does not have, and no field.
      (language === 'de' || !isPlural(item) || /(?:notes|hours)$/i.test(item)) &&
      !module.fields.some(({ name, label }) => [name, ...label].some((known) => isAlike(known, item)))
    extra.set(module.name, items.filter(isNew).slice(0, MOST_EXTRA))
  }
  return extra
}

const isAlike = (known: string, item: string) => {
  const [a, b] = [known, item].map((words) => words.toLowerCase().replace(/s$/, ''))
  return a!.includes(b!) || b!.includes(a!)
}

function contentOf(office: Office): RecordsContent {
  const { language, modules } = office
  const say = (words: Word) => wordIn(language, words)
  const shown = modules.filter(({ isInner }) => !isInner || office.isOpen)
  const optionOf = ({ fields }: Module, [field, option]: readonly [string, number]) => ({
    field,
    is: say(fields.find(({ name }) => name === field)!.options![option]!),
  })
  return {
    collections: modules.map((module) => collectionOf(office, module)),
    figures: shown
      .flatMap((module) => {
        const { name: collection, figure, many } = module
        const { label, sum, where } = figure ?? { label: many.map((word) => word.toLowerCase()) as unknown as Word }
        return [
          {
            label: capital(say(label)),
            collection,
            ...(sum && { sum }),
            ...(where && { where: optionOf(module, where) }),
          },
        ]
      })
      .slice(0, MOST_FIGURES),
    charts: shown
      .flatMap(({ name: collection, fields, chart }) => {
        if (!chart) return []
        const { title, shape = 'bars' } = chart
        const field = fields.find(({ name }) => name === chart.by)!
        const by = field.kind === 'person' && office.isOpen ? chart.by.replace(/_id$/, '') : chart.by
        return [{ title: say(title), collection, by, shape, ...(chart.sum && { sum: chart.sum }) }]
      })
      .slice(0, MOST_CHARTS),
    upcoming: shown
      .flatMap(({ name: collection, upcoming }) =>
        upcoming ? [{ title: say(upcoming.title), collection, date: upcoming.date }] : [],
      )
      .slice(0, MOST_LISTS),
  }
}
