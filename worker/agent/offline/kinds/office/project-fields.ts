import type { Cell } from '#worker/agent/offline/blocks/block.ts'
import { sampleOf } from '#worker/agent/offline/generate/seeds/sample-values.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import type { RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import type { FieldDraft } from '#worker/agent/offline/understand/drafts.ts'
import { optionsFor } from '#worker/agent/offline/understand/field-kind.ts'
import { columnName } from '#worker/agent/offline/understand/naming.ts'
import { thingsInProse } from '#worker/agent/offline/understand/prose/things-in-prose.ts'

const TASKS = /^(?:task|bug|issue|ticket|work package|card|story|user story|defect|job|to-?do)$/
/** What every task has, in whatever words. */
const KNOWN =
  /name|title|assign|person|responsible|member|due|deadline|state|status|stage|comment|note|description|project|cost|attachment|picture|photo|screenshot/
const RESERVED = [
  'id',
  'author_id',
  'changed',
  'title',
  'column',
  'person',
  'person_id',
  'group_id',
  'area',
  'due',
  'notes',
]
const MOST_FIELDS = 5

/** Fields that an English message names for its tasks and a board does not have: severity, steps, planned hours. */
export function taskFields({ language, text }: Message): RecordField[] {
  if (language !== 'en') return []
  const named = thingsInProse({ text, who: () => null }).filter(({ name }) => TASKS.test(name))
  const drafts = [...named.flatMap(({ fields }) => fields), ...priorityIn(text)].filter(
    ({ about }) => !KNOWN.test(about),
  )
  const taken = new Set([...RESERVED, 'cost', 'spent', 'difference'])
  return drafts
    .filter(({ about }, index) => drafts.findIndex((other) => other.about === about) === index)
    .slice(0, MOST_FIELDS)
    .map((draft) => {
      const name = columnName(draft.label, taken)
      taken.add(name)
      return fieldOf(draft, name)
    })
}

function fieldOf({ label, kind, options }: FieldDraft, name: string): RecordField {
  if (kind === 'choice') return { name, label, kind, options: options.length > 1 ? options : optionsFor(label, 'task') }
  return { name, label, kind: kind === 'image' || kind === 'reference' ? 'text' : kind }
}

const priorityIn = (text: string): FieldDraft[] =>
  /\bpriorit(?:y|ies)\b/i.test(text)
    ? [
        {
          label: 'Priority',
          kind: 'choice',
          options: ['Low', 'Medium', 'High'],
          required: false,
          sure: true,
          person: false,
          about: 'priority',
        },
      ]
    : []

/** What stands in such a field of a sample task. */
export function taskCell({ name, label, kind, options = [] }: RecordField, index: number): Cell {
  if (kind === 'person' || kind === 'reference') return null
  const value = sampleOf({
    singular: 'task',
    isTitle: false,
    field: { label, column: name, kind, options },
    index: index % 8,
  })
  return typeof value === 'object' ? { day: `${value.days >= 0 ? '+' : ''}${value.days} days` } : value
}

/** What the message calls a task: a bug, a work package. */
export function taskWord({ language, text }: Message): { one: string; many: string; title: string } | null {
  if (language !== 'en') return null
  if (/\bbugs?\b|\bdefects?\b/i.test(text)) return { one: 'bug', many: 'Bugs', title: 'The bug list' }
  if (/\bissue track\w*|\bissues\b/i.test(text)) return { one: 'issue', many: 'Issues', title: 'The issue board' }
  if (/\bwork packages?\b/i.test(text)) return { one: 'work package', many: 'Work packages', title: 'The work plan' }
  return null
}
