/** In what a list of the best counts. */
export const POINTS = { en: 'Points', de: 'Punkte' }
export const SECONDS = { en: 'Seconds', de: 'Sekunden' }
export const MOVES = { en: 'Moves', de: 'Züge' }
export const MILLISECONDS = { en: 'Milliseconds', de: 'Millisekunden' }
