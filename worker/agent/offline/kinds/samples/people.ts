import type { Samples } from '#worker/agent/offline/blocks/block.ts'

/** Names of sample people: from many places, so that no app seems to be made for some. */
export const PEOPLE = [
  'Ida Lindqvist',
  'Kofi Mensah',
  'Marta Nowak',
  'Jonas Brandt',
  'Amina Haddad',
  'Ravi Menon',
  'Clara Weiss',
  'Tomás Rivera',
] as const

/** The id of a sample person, counted from 0 and beginning anew after the last. */
export const personId = (index: number) => `sample-${(index % PEOPLE.length) + 1}`

/** Sample people. They cannot sign in, and whoever registers first is the owner all the same. */
export function samplePeople(roles: readonly string[] = []): Samples {
  const rows = PEOPLE.map((name, index) => ({
    id: personId(index),
    name,
    email: `${name
      .split(' ')[0]!
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase()}@example.com`,
    emailVerified: 0,
    createdAt: { moment: `-${40 - index * 3} days` },
    updatedAt: { moment: `-${40 - index * 3} days` },
    role: roles[index] ?? 'user',
  }))
  return { table: 'user', rows }
}
