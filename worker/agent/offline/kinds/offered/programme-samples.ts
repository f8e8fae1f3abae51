import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

type Talk = {
  title: string
  text: string
  speaker: string
  about: string
  /** Counted from the first day of the conference. */
  day: number
  starts: string
  ends: string
  /** The places of its room and its track. Rooms differ where times overlap, also when there are only two. */
  room: number
  track: number
}

/** When and where the sessions of two days are, in the order of the texts below. */
const TIMES = `
  0 09:30 10:30 0 0
  0 11:00 11:45 0 1
  0 11:00 12:00 1 2
  0 13:30 14:15 0 1
  0 13:30 15:00 1 1
  0 15:30 16:30 0 2
  1 09:30 10:15 0 0
  1 09:30 11:00 1 1
  1 11:15 12:00 0 2
  1 13:00 14:00 0 0
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

const SPEAKERS: Record<ReadyLanguage, Array<[name: string, about: string]>> = {
  en: [
    ['Marta Nowak', 'Marta has led a public library for twelve years and rebuilt it twice.'],
    ['Kofi Mensah', 'Kofi builds tools for repair cafés and teaches in the evening.'],
    ['Amina Haddad', 'Amina plans quarters in which people meet without having to buy something.'],
    ['Jonas Brandt', 'Jonas was an engineer first and a gardener later.'],
    ['Clara Weiss', 'Clara leads workshops in which nobody talks for longer than three minutes.'],
  ],
  de: [
    ['Marta Nowak', 'Marta leitet seit zwölf Jahren eine öffentliche Bibliothek und hat sie zweimal umgebaut.'],
    ['Kofi Mensah', 'Kofi baut Werkzeuge für Reparaturcafés und unterrichtet am Abend.'],
    ['Amina Haddad', 'Amina plant Viertel, in denen man sich trifft, ohne etwas kaufen zu müssen.'],
    ['Jonas Brandt', 'Jonas war erst Ingenieur und dann Gärtner.'],
    ['Clara Weiss', 'Clara leitet Werkstätten, in denen niemand länger als drei Minuten redet.'],
  ],
}

const SAID: Record<ReadyLanguage, Array<[title: string, text: string]>> = {
  en: [
    [
      'What we keep when everything changes',
      'The opening: three stories of places that changed and of what they kept.',
    ],
    ['Small tools, long lives', 'How things are built that somebody else can mend, with two that failed.'],
    ['Listening as a craft', 'Exercises in pairs. Afterwards you have heard somebody, and somebody has heard you.'],
    ['Counting what counts', 'Which figures helped a town to decide, and which ones only filled a report.'],
    ['Workshop: a plan on one page', 'Bring a project of your own. You leave with one page that others understand.'],
    ['Neighbours who never met', 'What happened when a street shared one table for a summer.'],
    ['The slow way is shorter', 'Why four projects were ready earlier after they had been given more time.'],
    ['Workshop: writing so that it is read', 'We shorten real letters until nothing is left out that matters.'],
    ['Handing over', 'How somebody leaves a project so that it goes on.'],
    ['What we take home', 'The end: everybody names one thing, and we write them down.'],
  ],
  de: [
    [
      'Was bleibt, wenn sich alles ändert',
      'Zur Eröffnung: drei Orte, die sich verändert haben, und was sie behielten.',
    ],
    ['Kleine Werkzeuge, lange Leben', 'Wie man baut, was andere reparieren können, mit zwei gescheiterten Beispielen.'],
    ['Zuhören als Handwerk', 'Übungen zu zweit. Danach hast du jemanden gehört, und jemand dich.'],
    ['Zählen, was zählt', 'Welche Zahlen einer Stadt beim Entscheiden halfen und welche nur einen Bericht füllten.'],
    [
      'Werkstatt: ein Plan auf einer Seite',
      'Bring ein eigenes Projekt mit. Du gehst mit einer Seite, die andere verstehen.',
    ],
    ['Nachbarn, die sich nie begegnet waren', 'Was geschah, als eine Straße einen Sommer lang einen Tisch teilte.'],
    ['Der langsame Weg ist kürzer', 'Warum vier Projekte früher fertig waren, nachdem sie mehr Zeit bekommen hatten.'],
    ['Werkstatt: schreiben, was gelesen wird', 'Wir kürzen echte Briefe, bis nichts Wichtiges fehlt.'],
    ['Übergeben', 'Wie jemand ein Projekt so verlässt, dass es weitergeht.'],
    ['Was wir mitnehmen', 'Zum Schluss: alle nennen eine Sache, und wir schreiben sie auf.'],
  ],
}

const talksOf = (language: ReadyLanguage): Talk[] =>
  SAID[language].map(([title, text], index) => {
    const [day, starts = '', ends = '', room, track] = TIMES[index]!
    const [speaker, about] = SPEAKERS[language][index % SPEAKERS[language].length]!
    return { title, text, speaker, about, day: Number(day), starts, ends, room: Number(room), track: Number(track) }
  })

/** The sessions of a conference of two days. */
export const TALKS: Record<ReadyLanguage, Talk[]> = { en: talksOf('en'), de: talksOf('de') }
