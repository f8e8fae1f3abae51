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

/** What was chosen, by the name of its choice. An option that alone says little has its choice before it. */
export function chosenWords(choices: readonly Choice[], chosen: Chosen): Array<[name: string, words: string]> {
  return choices.flatMap(({ name, label, options }) => {
    const option = chosen[name]
    if (option === undefined) return []
    const isShared = choices.some((other) => other.name !== name && other.options.includes(option))
    const isBare = options.includes(SITE_TEXTS.yes) || isShared
    return [[name, isBare ? `${label}: ${option.toLowerCase()}` : option]]
  })
}
