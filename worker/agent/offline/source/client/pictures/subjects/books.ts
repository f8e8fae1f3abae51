import { openBook, pile, standingBooks } from '../objects/study'
import { stillLife } from '../scenes/still-life'

export const books = stillLife([
  [/(?<!\p{L})(?:book|novel|read|story|buch|roman|lesen)/iu, pile],
  [/(?<!\p{L})(?:shelf|library|series|collection|regal|bibliothek|reihe)/iu, standingBooks],
  [/(?<!\p{L})(?:lesson|chapter|poem|guide|lektion|kapitel|gedicht)/iu, openBook],
])
