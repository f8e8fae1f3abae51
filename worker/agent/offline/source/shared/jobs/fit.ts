import { JOBS } from './content'
import type { Job, Profile } from './model'

/** How well something fits a profile, in percent: each choice and each word of what is said counts alike. */
export function fitOf(profile: Profile, { choices, facts }: Pick<Job, 'choices' | 'facts'>): number {
  const parts = [
    ...JOBS.choices.map(({ name }) => Number(profile.choices[name] === choices[name])),
    ...JOBS.facts.map(({ name }) => sharedWords(profile.facts[name] ?? '', facts[name] ?? '')),
  ]
  const sum = parts.reduce((total, part) => total + part, 0)
  return Math.round((100 * sum) / Math.max(1, parts.length))
}

function sharedWords(mine: string, asked: string): number {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []
  const known = new Set(wordsOf(mine))
  const wanted = wordsOf(asked)
  return wanted.length === 0 ? 0 : wanted.filter((word) => known.has(word)).length / wanted.length
}
