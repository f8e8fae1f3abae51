import type { DecksContent } from './model'

export const DECKS: DecksContent = {
  lead: 'What is due today comes first.',
  menu: { decks: 'Decks', progress: 'Progress' },
}
