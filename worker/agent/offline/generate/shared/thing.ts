import type { FieldModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { comment, property, text } from '#worker/agent/offline/generate/source-text.ts'
import { camelCase, capitalised, withArticle } from '#worker/agent/offline/generate/words.ts'

/** `shared/tool.ts`: what a tool is, for the form, the API and the tests. */
export function thingSchema(thing: ThingModel): string {
  const { type } = thing
  const choices = thing.fields.filter((field) => field.kind === 'choice')
  const titles = thing.fields.flatMap((field) =>
    field.reference ? [`${field.reference.titleKey}: string | null`] : [],
  )
  return `import type * as z from 'zod'
import * as field from './fields'
${choices.map((choice) => `\nexport const ${choicesName(thing, choice)} = [${choice.options.map(text).join(', ')}] as const\n`).join('')}
/** What a person fills in for ${comment(withArticle(thing.singular))}: the form and the API check it alike. */
export const ${inputName(thing)} = field.input({
${thing.fields.map((model) => `  ${property(model.key)}: ${fieldSchema(thing, model)},`).join('\n')}
})

export type ${type}Input = z.output<typeof ${inputName(thing)}>

export type ${type} = field.Stored<${type}Input> & {
  id: number
  createdAt: string
${titles.map((title) => `  ${title}\n`).join('')}}

export function ${titleFunction(thing)}(${parameter(thing)}: ${type}): string {
  return ${titleExpression(thing)}
}
`
}

export function inputName(thing: ThingModel): string {
  return `${uncapitalisedType(thing)}Input`
}

export function titleFunction(thing: ThingModel): string {
  return `titleOf${thing.type}`
}

/** `TOOL_STATUSES` would need a plural; `toolStatusOptions` does not. */
export function choicesName(thing: ThingModel, field: FieldModel): string {
  return `${uncapitalisedType(thing)}${capitalised(camelCase(field.column))}Options`
}

function uncapitalisedType(thing: ThingModel): string {
  return thing.type.charAt(0).toLowerCase() + thing.type.slice(1)
}

/** A parameter name that is no reserved word, whatever the thing is called. */
function parameter(thing: ThingModel): string {
  return thing.titleField === null ? `{ id }` : 'item'
}

function titleExpression(thing: ThingModel): string {
  const field = thing.titleField
  if (!field) return `\`${escapeTemplate(thing.singular)} \${id}\``
  const key = field.reference ? field.reference.titleKey : field.key
  const fallback = `\`${escapeTemplate(thing.singular)} \${item.id}\``
  if (field.kind === 'money') return `item.${key} === null ? ${fallback} : item.${key}.toFixed(2)`
  if (field.kind === 'number') return `item.${key} === null ? ${fallback} : String(item.${key})`
  return `item.${key} ?? ${fallback}`
}

function escapeTemplate(value: string): string {
  return capitalised(value).replaceAll(/[`\\$]/g, '\\$&')
}

function fieldSchema(thing: ThingModel, field: FieldModel): string {
  const label = text(field.label)
  if (field.kind === 'yesNo') return `field.yesNo(${label})`
  const schema =
    field.kind === 'choice' ? `field.choice(${label}, ${choicesName(thing, field)})` : `field.${field.kind}(${label})`
  return field.required ? schema : `field.optional(${schema})`
}
