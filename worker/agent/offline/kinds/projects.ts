import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'
import { OFFICE_LACKS, OFFICE_MEETS } from './parts/office.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { PEOPLE, personId, samplePeople } from './samples/people.ts'

const WORDS = {
  en: {
    task: ['task', 'Tasks'],
    hours: ['entry', 'Hours'],
    fields: {
      title: 'Title',
      column: 'State',
      person: 'Person',
      area: 'Area',
      due: 'Due',
      cost: 'Estimated cost',
      spent: 'Actual cost',
      notes: 'Notes',
      text: 'What was done',
      day: 'Day',
      hours: 'Hours',
      task: 'Task',
    },
    columns: ['To do', 'In progress', 'Blocked', 'Done'],
    areas: ['Planning', 'Purchase', 'Building', 'People'],
    figures: { all: 'tasks in all', done: 'done' },
    charts: { column: 'Tasks by state', area: 'Tasks by area', hours: 'Hours by person' },
    next: 'Due next',
    headline: 'What is stuck, and who can free it',
    subline: 'One board for everybody: move a card when it moves in real life.',
    title: 'The board',
    member: 'Team',
    footer: 'For the team only: sign in to see the board.',
    open: 'Everybody who has the address moves cards here.',
    tasks: [
      'Agree on the date with everybody',
      'Ask three suppliers for an offer',
      'Order what takes longest to come',
      'Book the van for two days',
      'Write to the neighbours before the noise begins',
      'Check the cables, all of them',
      'Find somebody for the night shift',
      'Count what came back',
      'Say thank you, by hand',
    ],
  },
  de: {
    task: ['Aufgabe', 'Aufgaben'],
    hours: ['Eintrag', 'Stunden'],
    fields: {
      title: 'Titel',
      column: 'Stand',
      person: 'Person',
      area: 'Bereich',
      due: 'Fällig',
      cost: 'Geschätzte Kosten',
      spent: 'Tatsächliche Kosten',
      notes: 'Notizen',
      text: 'Was getan wurde',
      day: 'Tag',
      hours: 'Stunden',
      task: 'Aufgabe',
    },
    columns: ['Offen', 'In Arbeit', 'Blockiert', 'Erledigt'],
    areas: ['Planung', 'Einkauf', 'Aufbau', 'Menschen'],
    figures: { all: 'Aufgaben insgesamt', done: 'erledigt' },
    charts: { column: 'Aufgaben je Stand', area: 'Aufgaben je Bereich', hours: 'Stunden je Person' },
    next: 'Als Nächstes fällig',
    headline: 'Was steckt fest, und wer kann helfen',
    subline: 'Eine Tafel für alle: Eine Karte wandert, wenn sich in Wirklichkeit etwas bewegt.',
    title: 'Die Tafel',
    member: 'Team',
    footer: 'Nur für das Team: ohne Anmeldung ist nichts zu sehen.',
    open: 'Wer die Adresse hat, bewegt hier Karten.',
    tasks: [
      'Mit allen einen Termin abstimmen',
      'Drei Angebote einholen',
      'Bestellen, was am längsten dauert',
      'Den Transporter für zwei Tage buchen',
      'Den Nachbarn schreiben, bevor es laut wird',
      'Alle Kabel prüfen',
      'Jemanden für die Nachtschicht finden',
      'Zählen, was zurückkam',
      'Danke sagen, von Hand',
    ],
  },
} as const

/** A board of tasks with people, areas and dates; hours and costs where the message speaks of them. */
export function recipe(message: Message): Plan {
  const { language, text } = message
  const words = WORDS[language]
  const columns = spelledOut(message, /column|state|status|stage|spalte|stand/i) ?? [...words.columns]
  const areas = spelledOut(message, /area|room|department|team|topic|categor|bereich|raum/i) ?? [...words.areas]
  // Who speaks of no accounts gets a board that everybody moves, as lists of things are.
  const isOpen = !message.people.accounts
  const hasCosts = /\bcosts?\b|\bbudget|\bkosten/i.test(text)
  const hasHours = !isOpen && /\bhours?\b|\btimesheet|\btime sheet|\bstunden|\bzeiterfass/i.test(text)
  return {
    site: {
      title: message.name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.task[1], href: '/tasks' },
      picture: null,
      footer: isOpen ? words.open : words.footer,
    },
    blocks: [
      ...(isOpen
        ? []
        : [
            {
              name: 'accounts' as const,
              content: { roles: [], member: words.member },
              samples: [samplePeople()],
            },
          ]),
      {
        name: 'records',
        content: {
          collections: [
            tasksOf({ language, columns, areas, hasCosts, isOpen }),
            ...(hasHours ? [hoursOf(language)] : []),
          ],
          figures: [
            { label: words.figures.all, collection: 'tasks' },
            { label: words.figures.done, collection: 'tasks', where: { field: 'column', is: columns.at(-1)! } },
            ...(hasCosts
              ? [
                  { label: words.fields.cost, collection: 'tasks', sum: 'cost' },
                  { label: words.fields.spent, collection: 'tasks', sum: 'spent' },
                ]
              : []),
          ],
          charts: [
            { title: words.charts.column, collection: 'tasks', by: 'column', shape: 'bars' },
            { title: words.charts.area, collection: 'tasks', by: 'area', shape: 'bars' },
            ...(hasHours
              ? [
                  {
                    title: words.charts.hours,
                    collection: 'hours',
                    by: 'person_id',
                    sum: 'hours',
                    shape: 'bars' as const,
                  },
                ]
              : []),
          ],
          upcoming: [{ title: words.next, collection: 'tasks', date: 'due' }],
        },
        samples: [
          { table: 'tasks', rows: taskRows({ language, columns, areas, hasCosts, isOpen }), ofPeople: !isOpen },
        ],
      },
    ],
    meets: [
      ...OFFICE_MEETS,
      /\btasks?\b|\bboards?\b|\bcolumns?\b|\bmov\w+|\bdrag\w*|\bdue\b|\bperson|\barea|\bprogress|\bhours?\b|\bcosts?\b|\baufgabe|\btafel|\bspalte/i,
    ],
    lacks: OFFICE_LACKS,
  }
}

const FIRST_NAMES = PEOPLE.map((name) => name.split(' ')[0]!)

type Shape = { language: ReadyLanguage; columns: string[]; areas: string[]; hasCosts: boolean; isOpen: boolean }

function tasksOf({ language, columns, areas, hasCosts, isOpen }: Shape): Collection {
  const { task, fields } = WORDS[language]
  return {
    name: 'tasks',
    one: task[0],
    many: task[1],
    fields: [
      { name: 'title', label: fields.title, kind: 'text', isRequired: true },
      { name: 'column', label: fields.column, kind: 'choice', options: columns, isRequired: true },
      isOpen
        ? { name: 'person', label: fields.person, kind: 'choice', options: FIRST_NAMES }
        : { name: 'person_id', label: fields.person, kind: 'person' },
      { name: 'area', label: fields.area, kind: 'choice', options: areas },
      { name: 'due', label: fields.due, kind: 'date' },
      ...(hasCosts
        ? [
            { name: 'cost', label: fields.cost, kind: 'money' as const },
            { name: 'spent', label: fields.spent, kind: 'money' as const },
          ]
        : []),
      { name: 'notes', label: fields.notes, kind: 'longText' },
    ],
    view: 'board',
    boardBy: 'column',
    read: isOpen ? 'everybody' : 'member',
    write: isOpen ? 'everybody' : 'member',
  }
}

function hoursOf(language: ReadyLanguage): Collection {
  const { hours, fields } = WORDS[language]
  return {
    name: 'hours',
    one: hours[0],
    many: hours[1],
    fields: [
      { name: 'text', label: fields.text, kind: 'text', isRequired: true },
      { name: 'task_id', label: fields.task, kind: 'reference', of: 'tasks' },
      { name: 'person_id', label: fields.person, kind: 'person', isRequired: true },
      { name: 'day', label: fields.day, kind: 'date', isRequired: true },
      { name: 'hours', label: fields.hours, kind: 'number', unit: 'h', isRequired: true },
    ],
    view: 'table',
    read: 'member',
    write: 'member',
  }
}

function taskRows({ language, columns, areas, hasCosts, isOpen }: Shape): Row[] {
  return WORDS[language].tasks.map((title, index) => ({
    title,
    column: columns[index % columns.length]!,
    [isOpen ? 'person' : 'person_id']:
      index === 4 ? null : isOpen ? FIRST_NAMES[index % FIRST_NAMES.length]! : personId(index),
    area: areas[(index * 2) % areas.length]!,
    due: { day: `${index * 2 - 3 >= 0 ? '+' : ''}${index * 2 - 3} days` },
    ...(hasCosts && { cost: 12_500 + index * 7_350, spent: index % 2 === 0 ? 11_900 + index * 8_100 : null }),
  }))
}
