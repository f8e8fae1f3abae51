import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'

/** What the message calls those who decide: `Administrator`, `Chief`. */
export function deciders({ people, language }: Message, usual: string): string {
  const approving = people.roles.filter(({ verbs }) => verbs.includes('approve'))
  const leading = approving.find(({ group }) => group === 'owner') ?? approving[0]
  const word = (leading ?? people.roles.find(({ group }) => group === 'owner'))?.words[0]
  if (word === undefined) return usual
  return capital(language === 'de' ? word : singular(word))
}
