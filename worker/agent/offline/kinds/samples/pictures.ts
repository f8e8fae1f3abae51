import type { Topic } from '#worker/agent/offline/understand/reading/reading.ts'

/** What the drawings of an app are about, by what the app is about. */
const SUBJECTS: Partial<Record<Topic, string>> = {
  plants: 'plants',
  food: 'food',
  drinks: 'drink',
  baking: 'food',
  health: 'health',
  pets: 'animals',
  animals: 'animals',
  cars: 'cars',
  bikes: 'nature',
  transport: 'delivery',
  homes: 'homes',
  building: 'homes',
  nature: 'nature',
  mountains: 'nature',
  sea: 'nature',
  learning: 'books',
  books: 'books',
  music: 'music',
  film: 'film',
  theatre: 'film',
  clothing: 'clothing',
  beauty: 'beauty',
  sport: 'sport',
  fitness: 'sport',
  travel: 'travel',
  city: 'travel',
  money: 'money',
  insurance: 'money',
  energy: 'energy',
  tech: 'devices',
  crafts: 'crafts',
  art: 'crafts',
  games: 'games',
  people: 'people',
  community: 'people',
  charity: 'people',
  industry: 'tools',
  farming: 'nature',
  events: 'events',
  wedding: 'events',
}

export function pictureOf(topic: Topic, seed: string, kind?: string) {
  return { subject: SUBJECTS[topic] ?? 'any', seed, ...(kind !== undefined && { kind }) }
}
