import { z } from 'zod'
import { SITE_TEXTS } from './texts'

/** A property of things that is one of several, and by which they are found. Its name stands in addresses and rows. */
export type Choice = { name: string; label: string; options: string[] }

/** What was chosen of each, by its name. */
export type Chosen = Record<string, string>

/** Takes one option of every choice, and nothing else. */
export function choicesInput(choices: readonly Choice[]) {
  const fields = choices.map(({ name, options }) => [name, z.enum(options, SITE_TEXTS.choose)] as const)
  return z.object(Object.fromEntries(fields))
}

/** A choice says more than its option where that is a mere yes or no. */
export function choiceWords({ label, options }: Choice, value: string | undefined): string {
  if (value === undefined) return ''
  return options.includes(SITE_TEXTS.yes) ? `${label}: ${value.toLowerCase()}` : value
}
