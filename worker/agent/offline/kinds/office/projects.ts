import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE, personId, samplePeople } from '#worker/agent/offline/kinds/samples/people.ts'
import { asksForTimesheets, timesheetsPlan } from '#worker/agent/offline/kinds/team/timesheets.ts'
import { OFFICE_LACKS, OFFICE_MEETS } from './office.ts'
import { accessOf, APPROVER, groupsOf, hoursOf, milestonesOf, tasksOf } from './project-collections.ts'
import { taskCell } from './project-fields.ts'
import { type ProjectReading, readProjects } from './project-reading.ts'
import { PROJECT_WORDS } from './project-words.ts'

/** A board of tasks with people, areas and dates; what they belong to, milestones, hours and costs where it is about them. */
export function recipe(message: Message): Plan {
  if (asksForTimesheets(message)) return timesheetsPlan(message)
  const reading = readProjects(message)
  const words = PROJECT_WORDS[reading.language]
  return {
    site: {
      title: message.name ?? reading.task?.title ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: reading.task?.many ?? words.task[1], href: '/tasks' },
      picture: null,
      footer: reading.isOpen ? words.open : words.footer,
    },
    blocks: [
      ...(reading.isOpen
        ? []
        : [
            {
              name: 'accounts' as const,
              content: {
                roles: reading.approver === null ? [] : [{ name: APPROVER, label: reading.approver, isChosen: false }],
                member: words.member,
              },
              samples: [samplePeople()],
            },
          ]),
      recordsOf(reading),
    ],
    meets: [
      ...OFFICE_MEETS,
      /\btasks?\b|\bboards?\b|\bcolumns?\b|\bmov\w+|\bdrag\w*|\bdue\b|\bperson|\barea|\bhours?\b|\bcosts?\b|\boverdue\b|\bcomment\w*|\baufgabe|\btafel|\bspalte|\bkommentar/i,
      ...(reading.hasMilestones ? [/\bmilestones?\b|\bdays left\b|meilenstein/i] : []),
      ...(reading.group
        ? [/\bprogress\b|\bpercent\b|\bbudget\b|\bexceed|\bprojects?\b|\brooms?\b|fortschritt|prozent/i]
        : []),
    ],
    lacks: OFFICE_LACKS.filter(({ asked }) => !reading.has.some((word) => asked.test(word))),
  }
}

function recordsOf(reading: ProjectReading): BlockChoice {
  const { language, columns, hasCosts, hasHours, hasMilestones, isOpen, group } = reading
  const words = PROJECT_WORDS[language]
  const { charts, figures, fields } = words
  return {
    name: 'records',
    content: {
      collections: [
        ...(group ? [groupsOf(reading)] : []),
        tasksOf(reading),
        ...(hasMilestones ? [milestonesOf(reading)] : []),
        ...(hasHours ? [hoursOf(reading)] : []),
      ],
      figures: [
        { label: figures.all, collection: 'tasks' },
        {
          label: figures.done,
          collection: 'tasks',
          where: { field: 'column', is: columns.at(-1)! },
          ...(group && { isShare: true }),
        },
        ...(hasCosts
          ? [
              { label: fields.cost, collection: 'tasks', sum: 'cost' },
              {
                label: fields.spent,
                collection: 'tasks',
                sum: 'spent',
                ...(group && { most: { collection: 'groups', sum: 'budget' } }),
                limit: { name: 'budget', label: fields.totalBudget, write: accessOf(reading).write },
              },
            ]
          : []),
      ],
      charts: [
        { title: charts.column, collection: 'tasks', by: 'column', shape: 'bars' },
        ...reading.fields
          .filter(({ kind }) => kind === 'choice')
          .slice(0, 1)
          .map(({ name, label }) => ({
            title: `${reading.task?.many ?? words.task[1]} by ${label.toLowerCase()}`,
            collection: 'tasks',
            by: name,
            shape: 'bars' as const,
          })),
        ...(group ? [] : [{ title: charts.area, collection: 'tasks', by: 'area', shape: 'bars' as const }]),
        ...(hasHours
          ? [{ title: charts.hours, collection: 'hours', by: 'person_id', sum: 'hours', shape: 'bars' as const }]
          : []),
      ],
      upcoming: [
        { title: words.next, collection: 'tasks', date: 'due' },
        ...(hasMilestones ? [{ title: words.nextMilestones, collection: 'milestones', date: 'day' }] : []),
      ],
    },
    samples: [
      ...(group ? [{ table: 'groups', rows: groupRows(reading) }] : []),
      { table: 'tasks', rows: taskRows(reading), ofPeople: !isOpen },
      ...(hasMilestones ? [{ table: 'milestones', rows: milestoneRows(reading) }] : []),
    ],
  }
}

const inDays = (days: number) => ({ day: `${days >= 0 ? '+' : ''}${days} days` })

function taskRows({ language, columns, areas, hasCosts, isOpen, group, fields }: ProjectReading): Row[] {
  return PROJECT_WORDS[language].tasks.map((title, index) => ({
    title,
    ...(group && { group_id: (index % PROJECT_WORDS[language].groups.length) + 1 }),
    column: columns[index % columns.length]!,
    [isOpen ? 'person' : 'person_id']:
      index === 4 ? null : isOpen ? PEOPLE[index % PEOPLE.length]!.split(' ')[0]! : personId(index),
    ...(!group && { area: areas[(index * 2) % areas.length]! }),
    due: inDays(index * 2 - 3),
    ...Object.fromEntries(fields.map((field) => [field.name, taskCell(field, index)])),
    ...(hasCosts && { cost: 12_500 + index * 7_350, spent: index % 2 === 0 ? 11_900 + index * 8_100 : null }),
  }))
}

function groupRows({ language, hasCosts }: ProjectReading): Row[] {
  return PROJECT_WORDS[language].groups.map((name, index) => ({
    id: index + 1,
    name,
    start: inDays(index * 30 - 40),
    end: inDays(index * 30 + 35),
    ...(hasCosts && { budget: 90_000 + index * 60_000 }),
  }))
}

function milestoneRows({ language }: ProjectReading): Row[] {
  return PROJECT_WORDS[language].dates.map((title, index) => ({ title, day: inDays(index * 16 + 6), done: 0 }))
}
