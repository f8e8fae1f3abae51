import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Message } from './recipe.ts'
import { samplePeople } from './samples/people.ts'
import { pictureOf } from './samples/pictures.ts'

type Role = { name: string; label: string; isChosen: boolean }

/** Accounts with these roles, and the people whom sample rows are of, the first of them in the roles of `people`. */
export function accountsFor(
  { language }: Message,
  { roles = [], member, people = [] }: { roles?: Role[]; member?: string; people?: string[] } = {},
): BlockChoice {
  return {
    name: 'accounts',
    content: { roles, member: member ?? (language === 'de' ? 'Mitglied' : 'Member') },
    samples: [samplePeople(people)],
  }
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What the drawn pictures of a message's things show. */
export function pictureFor({ subject, seed }: Message): string {
  return pictureOf(subject.topic, seed).subject
}
