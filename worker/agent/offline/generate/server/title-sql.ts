import type { ThingModel } from '#worker/agent/offline/generate/model.ts'
import { sqlName, sqlText } from '#worker/agent/offline/generate/sql.ts'
import { capitalised } from '#worker/agent/offline/generate/words.ts'

/** How a row's title is read in SQL: an expression, and its joins when the title is itself a reference. */
export type TitleSql = { expression: string; joins: string[] }

export function titleSql(thing: ThingModel, alias: string, seen: ThingModel[] = []): TitleSql {
  const fallback = `${sqlText(`${capitalised(thing.singular)} `)} || ${sqlName(alias)}.id`
  const field = thing.titleField
  // Two things that are titled by each other would join for ever.
  if (!field || seen.includes(thing)) return { expression: fallback, joins: [] }
  const column = `${sqlName(alias)}.${sqlName(field.column)}`
  if (field.reference) {
    const joined = `${alias}__${field.reference.alias}`
    const inner = titleSql(field.reference.target, joined, [...seen, thing])
    const join = `LEFT JOIN ${sqlName(field.reference.target.table)} AS ${sqlName(joined)} ON ${sqlName(joined)}.id = ${column}`
    return {
      expression: field.required ? inner.expression : coalesced(inner.expression, fallback),
      joins: [join, ...inner.joins],
    }
  }
  const shown =
    field.kind === 'money'
      ? `printf('%.2f', ${column} / 100.0)`
      : field.kind === 'number'
        ? `printf('%.15g', ${column})`
        : column
  return { expression: field.required ? shown : coalesced(shown, fallback), joins: [] }
}

function coalesced(expression: string, fallback: string): string {
  return `coalesce(${expression}, ${fallback})`
}
