import type { Field, Thing } from '#worker/agent/offline/blueprint.ts'
import { readRules, type Rules } from './read-rules.ts'

/** The things with the rules that a message sets for them. What tells entries apart must be filled in. */
export function withRules(things: readonly Thing[], text: string): { things: Thing[]; rules: Rules } {
  const lists = things.map(({ singular: one, plural: many, fields }) => ({ one, many, fields }))
  const rules = readRules(text, lists)
  const ruled = things.map((thing, list) => {
    const once = rules.once.find((rule) => rule.list === list)?.fields ?? []
    const fields = thing.fields.map((field, at) => withRule(field, { list, at, isTold: once.includes(at), rules }))
    return once.length === 0 ? { ...thing, fields } : { ...thing, fields, once: once.map((at) => fields[at]!.id) }
  })
  return { things: ruled, rules }
}

type Place = { list: number; at: number; isTold: boolean; rules: Rules }

function withRule(field: Field, { list, at, isTold, rules }: Place): Field {
  const bounds = rules.bounds.find((rule) => rule.list === list && rule.field === at)
  return {
    ...field,
    required: field.required || isTold,
    ...(bounds?.least !== undefined && { least: bounds.least }),
    ...(bounds?.most !== undefined && { most: bounds.most }),
  }
}
