import type { Context } from 'hono'
import type { Choice, Chosen } from '../../shared/site/values'

/** What the address asks for, as JSON for `fits`. Options that are not there are asked for in vain. */
export function wantedOf(c: Context, choices: readonly Choice[]): string {
  const wanted: Chosen = {}
  for (const { name } of choices) {
    const value = c.req.query(name)
    if (value) wanted[name] = value
  }
  return JSON.stringify(wanted)
}

/** SQL: whether the choices in `column` have every one that the parameter asks for. */
export function fits(column: string, parameter: string): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(${parameter}) AS wanted
    WHERE ${column} ->> ('$.' || wanted.key) IS NOT wanted.value)`
}
