import type { Cell, Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { Access, Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { inferKind } from '#worker/agent/offline/understand/field-kind.ts'
import { columnName } from '#worker/agent/offline/understand/naming.ts'
import type { Module, ModuleField, SampleCell, Word } from './module.ts'
import { moduleNamed } from './modules.ts'

/** What the registers of one app have in common. */
export type Office = {
  language: ReadyLanguage
  modules: Module[]
  /** Without accounts everybody writes, and people are typed. */
  isOpen: boolean
  /** Those in charge. */
  deciders: string[]
  /** Further fields that the message names, by module. */
  extra: ReadonlyMap<string, string[]>
}

export const wordIn = (language: ReadyLanguage, [en, de]: Word): string => (language === 'de' ? de : en)

export function collectionOf(office: Office, module: Module): Collection {
  const { language, isOpen, deciders } = office
  const say = (words: Word) => wordIn(language, words)
  const { name, board, decided, calendar, rollup } = module
  const access: Access = isOpen ? 'everybody' : module.isInner ? deciders : 'member'
  const first = calendar?.date
  return {
    name,
    one: say(module.one),
    many: say(module.many),
    fields: fieldsOf(office, module),
    view: board ? 'board' : 'table',
    ...(board && { boardBy: board }),
    ...(decided && isOpen && { boardBy: decided }),
    ...(decided && !isOpen && { decided: { field: decided, by: deciders }, isPrivate: true }),
    ...(first !== undefined && { order: first, calendar: { label: say(calendar!.label), date: first } }),
    ...(module.hasNotes && {
      notes: {
        label: language === 'de' ? 'Verlauf' : 'History',
        one: language === 'de' ? 'Notiz' : 'Note',
        write: access,
      },
    }),
    ...(rollup &&
      has(office, rollup.of) && {
        rollups: [
          {
            name: `all_${rollup.of}`,
            label: say(rollup.label),
            collection: rollup.of,
            field: rollup.field,
            ...(rollup.sum && { sum: rollup.sum }),
          },
        ],
      }),
    read: access,
    write: access,
  }
}

const has = ({ modules }: Office, name: string) => modules.some((module) => module.name === name)

function fieldsOf(office: Office, module: Module): RecordField[] {
  const { language } = office
  const fields = module.fields.map((field): RecordField => {
    const { due, label, options, ...plain } = field
    const told = options?.map((option) => wordIn(language, option))
    const choice = due && module.fields.find(({ name }) => name === due.field)?.options
    return {
      ...plain,
      ...asKept(office, field),
      label: wordIn(language, label),
      ...(told && { options: told }),
      ...(due && { due: { unless: { field: due.field, is: wordIn(language, choice![due.unless]!) } } }),
    }
  })
  return [...fields, ...extraFields(office, module)]
}

/** People are typed where nobody has an account, and so is what points at a register that the app does not have. */
function asKept(office: Office, { name, kind, of }: ModuleField): Pick<RecordField, 'name' | 'kind'> | object {
  const isTyped = (kind === 'person' && office.isOpen) || (kind === 'reference' && !has(office, of!))
  if (!isTyped) return {}
  return { name: name.replace(/_id$/, ''), kind: 'text', of: undefined, isStamped: undefined, isFilter: true }
}

/** Fields that the message spells out and the register does not have. A choice without options is a text. */
function extraFields({ language, extra }: Office, { name, fields }: Module): RecordField[] {
  const taken = new Set(['id', 'author_id', 'changed', ...fields.map((field) => field.name)])
  return (extra.get(name) ?? []).map((words) => {
    const column = columnName(words, taken)
    taken.add(column)
    const { kind } = language === 'en' ? inferKind(words) : { kind: 'text' as const }
    return {
      name: column,
      label: capital(words),
      kind: kind === 'choice' || kind === 'image' || kind === 'reference' ? 'text' : kind,
    }
  })
}

export function rowsOf(office: Office, module: Module): Row[] {
  const entered = module.fields.filter(({ computed }) => !computed)
  return module.rows.map((cells, index) => ({
    id: index + 1,
    ...Object.fromEntries(
      cells.flatMap((cell, at) => {
        const field = entered[at]!
        const { name = field.name } = asKept(office, field) as { name?: string }
        const value = valueOf(office, { field, cell })
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }))
}

function valueOf(office: Office, { field, cell }: { field: ModuleField; cell: SampleCell }): Cell | undefined {
  const { language, isOpen } = office
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'number') return field.kind === 'choice' ? wordIn(language, field.options![cell]!) : cell
  if ('person' in cell) return isOpen ? PEOPLE[cell.person % PEOPLE.length]! : personId(cell.person)
  if ('day' in cell) return { day: `${cell.day >= 0 ? '+' : ''}${cell.day} days` }
  if ('row' in cell) {
    if (has(office, field.of!)) return cell.row + 1
    const title = moduleNamed(field.of!).rows[cell.row]![0]!
    return valueOf(office, { field: moduleNamed(field.of!).fields[0]!, cell: title })
  }
  return wordIn(language, cell)
}
