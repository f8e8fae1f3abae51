const ENGLISH = {
  loading: 'One moment …',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  noAnswer: 'The server did not answer. Try again in a moment.',
  toContent: 'Skip to the content',
  pages: 'Pages',
  nothingHere: 'Nothing is here',
  leadsNowhere: 'This address leads nowhere.',
  toStart: 'Go to the start',
}

const GERMAN: typeof ENGLISH = {
  loading: 'Einen Moment …',
  retry: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  noAnswer: 'Der Server hat nicht geantwortet. Bitte gleich noch einmal versuchen.',
  toContent: 'Zum Inhalt springen',
  pages: 'Seiten',
  nothingHere: 'Hier ist nichts',
  leadsNowhere: 'Diese Adresse führt zu keiner Seite.',
  toStart: 'Zur Startseite',
}

/** What the parts in this folder say by themselves, in the language of index.html. */
export const WORDS = document.documentElement.lang.startsWith('de') ? GERMAN : ENGLISH
