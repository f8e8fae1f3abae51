import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Access, Collection } from '#worker/agent/offline/source/shared/records/model.ts'
import type { ProjectReading } from './project-reading.ts'
import { PROJECT_WORDS } from './project-words.ts'

/** The role of those who approve hours. */
export const APPROVER = 'manager'

/** Who sees and changes the work. */
export const accessOf = ({ isOpen }: ProjectReading): { read: Access; write: Access } =>
  isOpen ? { read: 'everybody', write: 'everybody' } : { read: 'member', write: 'member' }

/** The tasks, on a board by their state. */
export function tasksOf(reading: ProjectReading): Collection {
  const { language, columns, areas, hasCosts, hasHours, isOpen, group } = reading
  const { task, fields, comments, worked } = PROJECT_WORDS[language]
  const access = accessOf(reading)
  return {
    name: 'tasks',
    one: reading.task?.one ?? task[0],
    many: reading.task?.many ?? task[1],
    fields: [
      { name: 'title', label: fields.title, kind: 'text', isRequired: true },
      ...(group
        ? [
            {
              name: 'group_id',
              label: capital(group.one),
              kind: 'reference' as const,
              of: 'groups',
              isRequired: true,
            },
          ]
        : []),
      { name: 'column', label: fields.column, kind: 'choice', options: columns, isRequired: true },
      isOpen
        ? { name: 'person', label: fields.person, kind: 'text', isFilter: true }
        : { name: 'person_id', label: fields.person, kind: 'person' },
      ...(group ? [] : [{ name: 'area', label: fields.area, kind: 'choice' as const, options: areas }]),
      { name: 'due', label: fields.due, kind: 'date', due: { unless: { field: 'column', is: columns.at(-1)! } } },
      ...(hasCosts
        ? [
            { name: 'cost', label: fields.cost, kind: 'money' as const },
            { name: 'spent', label: fields.spent, kind: 'money' as const },
            {
              name: 'difference',
              label: fields.difference,
              kind: 'money' as const,
              computed: { of: ['spent', 'cost'] as [string, string], by: 'minus' as const },
            },
          ]
        : []),
      ...reading.fields,
      { name: 'notes', label: fields.notes, kind: 'longText' },
    ],
    ...(hasHours && {
      rollups: [
        { name: 'worked', label: worked, collection: 'hours', field: 'task_id', sum: 'hours', ...mostOf(reading) },
      ],
    }),
    view: 'board',
    boardBy: 'column',
    notes: { ...comments, write: access.write },
    ...access,
  }
}

/** Hours beyond those that are planned are marked. */
const mostOf = ({ fields }: ProjectReading) => {
  const planned = fields.find(({ kind, label }) => kind === 'number' && /hour/i.test(label))
  return planned ? { most: planned.name } : {}
}

/** What the tasks belong to, with how much of it is done and what it costs. */
export function groupsOf(reading: ProjectReading): Collection {
  const { language, columns, hasCosts, group } = reading
  const { fields } = PROJECT_WORDS[language]
  const rollup = { collection: 'tasks', field: 'group_id' }
  return {
    name: 'groups',
    one: group!.one,
    many: group!.many,
    fields: [
      { name: 'name', label: fields.name, kind: 'text', isRequired: true },
      { name: 'start', label: fields.start, kind: 'date' },
      { name: 'end', label: fields.end, kind: 'date' },
      ...(hasCosts ? [{ name: 'budget', label: fields.budget, kind: 'money' as const }] : []),
      { name: 'notes', label: fields.notes, kind: 'longText' },
    ],
    view: 'cards',
    rollups: [
      { ...rollup, name: 'progress', label: fields.progress, share: { field: 'column', is: columns.at(-1)! } },
      { ...rollup, name: 'tasks', label: fields.tasks },
      ...(hasCosts
        ? [
            { ...rollup, name: 'costs', label: fields.costs, sum: 'cost' },
            { ...rollup, name: 'spent', label: fields.spentSoFar, sum: 'spent', most: 'budget' },
            { ...rollup, name: 'difference', label: fields.difference, sum: 'difference' },
          ]
        : []),
    ],
    ...accessOf(reading),
  }
}

/** Days that matter, with how long they are away. */
export function milestonesOf(reading: ProjectReading): Collection {
  const { fields, milestones } = PROJECT_WORDS[reading.language]
  return {
    name: 'milestones',
    one: milestones[0],
    many: milestones[1],
    fields: [
      { name: 'title', label: fields.title, kind: 'text', isRequired: true },
      { name: 'day', label: fields.day, kind: 'date', isRequired: true, due: { unless: { field: 'done', is: '1' } } },
      { name: 'done', label: fields.done, kind: 'yesNo' },
    ],
    view: 'table',
    order: 'day',
    ...accessOf(reading),
  }
}

/** Hours that people spent. */
export function hoursOf({ language, approver }: ProjectReading): Collection {
  const { hours, fields, decision } = PROJECT_WORDS[language]
  return {
    name: 'hours',
    one: hours[0],
    many: hours[1],
    fields: [
      { name: 'text', label: fields.text, kind: 'text', isRequired: true },
      { name: 'task_id', label: fields.task, kind: 'reference', of: 'tasks' },
      { name: 'person_id', label: fields.person, kind: 'person', isRequired: true },
      { name: 'day', label: fields.day, kind: 'date', isRequired: true, isStamped: true },
      { name: 'hours', label: fields.hours, kind: 'number', unit: 'h', isRequired: true },
      ...(approver === null
        ? []
        : [{ name: 'state', label: fields.column, kind: 'choice' as const, options: [...decision] }]),
    ],
    view: 'table',
    read: 'member',
    write: 'member',
    ...(approver !== null && { decided: { field: 'state', by: [APPROVER] }, isPrivate: true }),
  }
}
