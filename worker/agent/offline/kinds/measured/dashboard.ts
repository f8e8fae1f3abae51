import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { MeasuresContent } from '#worker/agent/offline/source/shared/measures/model.ts'
import { readMeasured } from './read-measured.ts'
import { GROUP_NAMES, TYPED } from './sample-words.ts'

const WORDS = {
  en: {
    menu: { analysis: 'Dashboard', report: 'Report', compare: 'Compare', ranking: 'Ranking' },
    lead: (value: string, group: string) => `${value} by ${group.toLowerCase()} and day.`,
    headline: (value: string, many: string) => `${value} of all ${many.toLowerCase()}, as it stands today`,
    subline: 'Choose a period and what to look at; figures and charts follow.',
    action: (one: string) => `Enter: ${one.toLowerCase()}`,
    open: 'Whoever has the link to this app uses it, without an account.',
    signed: 'Sign in to see the figures.',
    title: (value: string) => `${value} at a glance`,
    manager: 'Manager',
    member: 'Staff',
  },
  de: {
    menu: { analysis: 'Auswertung', report: 'Bericht', compare: 'Vergleich', ranking: 'Rangliste' },
    lead: (value: string, group: string) => `${value} nach ${group} und Tag.`,
    headline: (value: string, many: string) => `${value} – alle ${many} auf dem heutigen Stand`,
    subline: 'Zeitraum und Auswahl bestimmen; Zahlen und Diagramme folgen.',
    action: (one: string) => `${one} eintragen`,
    open: 'Wer den Link zu dieser App hat, benutzt sie ohne Konto.',
    signed: 'Die Zahlen sind nach dem Anmelden zu sehen.',
    title: (value: string) => `${value} im Überblick`,
    manager: 'Leitung',
    member: 'Team',
  },
} as const

const OWN = /\bonly (?:see )?their own\b|\bsee only their\b|\bnur (?:ihre|seine|die) eigenen\b/i
const MANAGER = 'manager'

/** Figures over time: values that people enter, by group, with charts that follow what is chosen. */
export function recipe(message: Message): Plan {
  const { text, language, name, people } = message
  const words = WORDS[language]
  const { one, many, value, group, parent, dimensions, alarm } = readMeasured(message)
  const hasLimits = /\blimits?\b|\bthresholds?\b|\bgrenz\w*/i.test(text)
  const isPrivate = people.accounts && OWN.test(text)
  const managing = people.roles.find((role) => role.group === 'owner')?.words[0]
  const isSigned = people.accounts || (managing !== undefined && hasLimits)
  const manager = isSigned && managing !== undefined ? MANAGER : null
  const content: MeasuresContent = {
    one,
    many,
    menu: { ...words.menu, entries: many, groups: group.many },
    lead: words.lead(value.label, group.one),
    value,
    group,
    parent,
    dimensions,
    alarm,
    hasLimits,
    hasReport: /\breports?\b|\bbericht\w*/i.test(text),
    hasRanking: /\branking\w*|\branked?\b|\bdo(?:es)? best\b|\btop\b|\brangliste\b/i.test(text),
    hasComparison: /\bcompar(?:e|es|ing|ison)\b|\bside by side\b|\bvergleich\w*/i.test(text),
    hasWeekdays: /\bweekdays?\b|\bwochentag\w*/i.test(text),
    manager,
    isPrivate,
  }
  const subject = message.subject.many
  const isPlain = /^(?:value|wert)$/i.test(value.label) && subject !== '' && subject.split(' ').length < 3
  const topic = isPlain ? capital(subject) : value.label
  return {
    site: {
      title: name ?? words.title(topic),
      headline: words.headline(topic, group.many),
      subline: words.subline,
      action: { label: words.action(one), href: '/entries' },
      picture: null,
      footer: isSigned ? words.signed : words.open,
    },
    blocks: [
      ...(isSigned
        ? [
            accountsFor(message, {
              member: words.member,
              roles:
                manager === null
                  ? []
                  : [{ name: MANAGER, label: capital(managing!.replace(/s$/, '')), isChosen: false }],
            }),
          ]
        : []),
      // Rows of everybody have no owner, so an app in which each has their own begins empty.
      { name: 'measures', content, samples: isPrivate ? [] : samplesOf(message, content) },
    ],
    meets: [
      /\benter\w*|\btypes? in\b|\blogs?\b|\brecords?\b|\breadings?\b|\bentr(?:y|ies)\b|\bvalues?\b|\bdata\b/i,
      /\bcharts?\b|\bgraphs?\b|\bfigures\b|\btotals?\b|\baverage\w*|\bhighest\b|\bperiods?\b|\bover time\b|\bshow\w*|\bfilter\w*|\bchoose\b|\bdashboard\b|\bstatistic\w*|\banaly\w*|\bvisuali\w*/i,
      /\bcsv\b|\bexport\w*|\bdownload\w* (?:the|as)\b|\bprint\w*/i,
      /\berfass\w*|\beintrag\w*|\bdiagramm\w*|\bsumme\b|\bdurchschnitt\w*|\bzeitraum\b|\bauswert\w*|\bzeig\w*/i,
      new RegExp(`\\b(?:${group.one}|${group.many}|${value.label})\\b`, 'i'),
      ...(content.hasReport ? [/\breports?\b|bericht/i] : []),
      ...(content.hasRanking ? [/rank|best|top|rang/i] : []),
      ...(content.hasComparison ? [/compar|side by side|vergleich/i] : []),
      ...(hasLimits ? [/limit|threshold|warn|exceed|grenz/i] : []),
      ...(alarm ? [/highlight|mark|above|percent|leak/i] : []),
      ...(isSigned ? [/sign\w*[- ]?in|account|register|only their own|anmeld|konto/i] : []),
    ],
    lacks: [
      {
        asked: /\bimport\w*|\bupload\w*|\beinlesen\b|\bhochladen\b/i,
        told: { en: 'importing files', de: 'das Einlesen von Dateien' },
      },
      {
        asked: /\breal[- ]?time\b|\blive (?:data|feed|prices)\b|\bapi\b|\bechtzeit\b/i,
        told: { en: 'figures that come in by themselves', de: 'Zahlen, die von selbst eintreffen' },
      },
      {
        asked: /\bpredict\w*|\bforecast\w*|\bprognos\w*|\bvorhersag\w*/i,
        told: { en: 'forecasts', de: 'Vorhersagen' },
      },
      {
        asked: /\bmaps?\b|\bheat ?maps?\b|\bkarten?\b/i,
        told: { en: 'maps', de: 'Karten' },
      },
      {
        asked: /\be-?mails?\b|\bnotif\w*|\bbenachrichtig\w*/i,
        told: { en: 'notices by mail', de: 'Benachrichtigungen per E-Mail' },
      },
      {
        asked: /\bpdf\b|\bexcel\b|\bxlsx\b/i,
        told: {
          en: 'PDF and Excel files (a page is printed, a table is CSV)',
          de: 'PDF- und Excel-Dateien (es gibt Druck und CSV)',
        },
      },
    ],
  }
}

const DAYS = 42

function samplesOf(
  { language, seed }: Message,
  { group, dimensions, parent, hasLimits, value }: MeasuresContent,
): Samples[] {
  const names = GROUP_NAMES[language].find(({ asked }) => asked.test(group.one))!.names(group.one)
  const scale = value.unit === 'kg' ? 3 : value.unit === '' ? 240 : 85
  const start = seed.length
  const rows: Row[] = Array.from({ length: DAYS }, (_, day) => {
    const at = (day * 7 + Math.floor(day / 3) + start) % names.length
    const wave = 1 + 0.35 * Math.sin(day / 3) + 0.12 * ((day * 7) % 5)
    return {
      group_id: at + 1,
      day: { day: `-${DAYS - 1 - day} days` },
      value: Math.round(scale * wave * (1 + at * 0.15) * 10) / 10,
      facts: JSON.stringify(
        Object.fromEntries(
          dimensions.map(({ name, label, options }, index) => {
            const from = options ?? TYPED[language].find(({ asked }) => asked.test(label))!.values
            return [name, from[(day * (2 * index + 1) + index) % from.length]!]
          }),
        ),
      ),
    }
  })
  return [
    ...(parent ? [{ table: 'measure_parents', rows: [{ id: 1, name: `${parent.one} A` }] }] : []),
    {
      table: 'measure_groups',
      rows: names.map((name, index) => ({
        id: index + 1,
        name,
        ...(parent && { parent_id: 1 }),
        ...(hasLimits && { most: Math.round(scale * (index === 0 ? 1.5 : 6)) }),
      })),
    },
    { table: 'measures', rows },
  ]
}
