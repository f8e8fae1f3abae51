import type { Brief, Check } from '../brief.ts'

/**
 * Briefs of two messages each. The second changes what the first made, and nothing that was entered in between may be
 * lost.
 */
export const CHANGES: Brief[] = [
  two(
    'reading-list',
    ['A reading list: books with title and author, both required', 'Add a rating from 1 to 5 to books'],
    'book',
    [
      { kind: 'has', thing: 'book', field: 'rating|stars' },
      { kind: 'refusesValue', thing: 'book', field: 'rating|stars', value: 9 },
    ],
  ),
  two(
    'movie-night',
    ['Movies we want to watch: title and who suggested it', 'Add a yes/no field watched to movies'],
    'movie|film',
    [{ kind: 'has', thing: 'movie|film', field: 'watched|seen' }],
  ),
  two(
    'pantry',
    [
      'What is in my pantry: items with name and quantity',
      'Add a best before date to items, and show what expires first',
    ],
    'item|food|product|pantry',
    [{ kind: 'has', thing: 'item|food|product|pantry', field: 'best|expir|before' }],
  ),
  two(
    'gym-log',
    [
      'Gym log: exercises with name, weight and repetitions',
      'I also want notes on each exercise, and the reps should be called repetitions everywhere',
    ],
    'exercise|workout|log|set',
    [{ kind: 'has', thing: 'exercise|workout|log|set', field: 'note' }],
  ),
  two(
    'pet-sitting',
    ['Pet sitting: pets with name, kind and owner', 'Add visits with pet, date and time'],
    'pet|animal',
    [{ kind: 'keeps', thing: 'visit' }],
  ),
  two(
    'event-planner',
    ['Plan our events: title, date, place', 'Remove the place from events, we always meet at the same one'],
    'event',
    [{ kind: 'lacks', thing: 'event', field: 'place|location|venue' }],
  ),
  two(
    'volunteers',
    [
      'Volunteers for our food bank: name, phone, days they can help',
      'Make it possible to mark volunteers as inactive, and make the header green',
    ],
    'volunteer|helper',
    [{ kind: 'has', thing: 'volunteer|helper', field: 'active|status' }],
  ),
  two(
    'einkaufsliste',
    ['Einkaufsliste für unsere WG: Artikel mit Name und Menge', 'Füge bei Artikeln ein Ja/Nein-Feld „gekauft“ hinzu'],
    'artikel|item|eintr|product|einkauf',
    [{ kind: 'has', thing: 'artikel|item|eintr|product|einkauf', field: 'gekauft|bought|done|erledigt|purchased' }],
    'de',
  ),
]

function two(
  id: string,
  [first, second]: [string, string],
  thing: string,
  after: Check[],
  language: Brief['language'] = 'en',
): Brief {
  const kept: Check[] = [{ kind: 'stillHas', thing }, ...after, { kind: 'keeps', thing }]
  return {
    id,
    style: 'change',
    language,
    turns: [
      {
        prompt: first,
        checks: [
          { kind: 'keeps', thing },
          { kind: 'refuses', thing },
        ],
      },
      { prompt: second, checks: kept },
    ],
  }
}
