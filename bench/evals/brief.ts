import * as z from 'zod'

/** A piece of a regular expression. It is looked for, whatever its case, in the names of routes and fields. */
const pattern = z.string().min(1).max(200)

/**
 * What must be true of the app after a turn, said of its behaviour. A thing is whatever its API calls by such a name,
 * and a field whatever an item calls so. No check knows a file, a table or the shape of an answer.
 */
export const checkSchema = z.discriminatedUnion('kind', [
  /** The page answers 200 and every module of it compiles. Every turn is checked for it. */
  z.object({ kind: z.literal('page') }),
  /** At least so many promises are kept, and none is broken. */
  z.object({ kind: z.literal('promises'), atLeast: z.number().int().min(1) }),
  /** What is added through the API shows when it is read back. */
  z.object({ kind: z.literal('keeps'), thing: pattern }),
  /** An empty entry is refused with a 4xx. It is not accepted, and does not crash the app. */
  z.object({ kind: z.literal('refuses'), thing: pattern }),
  /** An otherwise good entry with this value in this field is refused with a 4xx. */
  z.object({
    kind: z.literal('refusesValue'),
    thing: pattern,
    field: pattern,
    value: z.union([z.string(), z.number()]),
  }),
  /** The same entry is refused with a 4xx the second time, as where a place is taken. */
  z.object({ kind: z.literal('refusesTwice'), thing: pattern }),
  /** An entry that is changed through the API shows as changed. */
  z.object({ kind: z.literal('changes'), thing: pattern }),
  /** An entry that is deleted through the API is gone. */
  z.object({ kind: z.literal('removes'), thing: pattern }),
  /** Entries have such a field. */
  z.object({ kind: z.literal('has'), thing: pattern, field: pattern }),
  z.object({ kind: z.literal('lacks'), thing: pattern, field: pattern }),
  /** What was added after the turn before is still there, in the API's answers and in the database. */
  z.object({ kind: z.literal('stillHas'), thing: pattern }),
  /** The page says this to its reader. The check needs Chromium, and is left out without it. */
  z.object({ kind: z.literal('says'), text: pattern }),
])
export type Check = z.output<typeof checkSchema>

const turnSchema = z.object({ prompt: z.string().min(1), checks: z.array(checkSchema).default([]) })

export const briefSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  style: z.enum(['vague', 'detailed', 'domain', 'change']).default('vague'),
  language: z.enum(['en', 'de']).default('en'),
  turns: z.array(turnSchema).min(1).max(4),
})

/** Something that people ask for, in one message or with a change afterwards. */
export type Brief = z.output<typeof briefSchema>

/** What every turn must leave behind, beside what its brief asks for. */
const ALWAYS: Check[] = [{ kind: 'page' }, { kind: 'promises', atLeast: 1 }]

export function checksOf({ checks }: Brief['turns'][number]): Check[] {
  return [...ALWAYS.filter(({ kind }) => checks.every((check) => check.kind !== kind)), ...checks]
}

/** A check as a line of the report. */
export function nameOf(check: Check): string {
  switch (check.kind) {
    case 'page':
      return 'the page answers and compiles'
    case 'promises':
      return `at least ${check.atLeast} promises are kept, none is broken`
    case 'keeps':
      return `an added ${check.thing} shows`
    case 'refuses':
      return `an empty ${check.thing} is refused`
    case 'refusesValue':
      return `a ${check.thing} with ${check.field} "${check.value}" is refused`
    case 'refusesTwice':
      return `the same ${check.thing} again is refused`
    case 'changes':
      return `a changed ${check.thing} shows as changed`
    case 'removes':
      return `a deleted ${check.thing} is gone`
    case 'has':
      return `a ${check.thing} has ${check.field}`
    case 'lacks':
      return `a ${check.thing} has no ${check.field} any more`
    case 'stillHas':
      return `the ${check.thing} added before the change is still there`
    case 'says':
      return `the page says ${check.text}`
  }
}
