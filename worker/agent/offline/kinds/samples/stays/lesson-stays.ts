import { list, NO_AMOUNT, SLOT, type Stay } from './stay-words.ts'

/** One learner with somebody who teaches: driving, riding, an instrument. */
const LESSONS: Stay = {
  asked:
    /\b(?:driving|riding|sailing|swimming|ski|surf(?:ing)?|climbing|flying|music|piano|guitar|singing|dance|golf|tennis) lessons?\b|\blessons?\b[^.;]{0,20}\b(?:instructors?|trainers?|coach(?:es)?)\b|\btrial lessons?\b|\b(?:fahr|reit|segel|kletter|schwimm|musik|klavier|gitarren|gesangs|ski|probe|flug)stunden?\b|\b(?:klavier|gitarren|gesangs|reit|instrumental)unterricht/i,
  unit: 'slot',
  isShared: false,
  pictures: 'learning',
  capacities: [1],
  base: [5200, 4800, 5500, 4600, 6000, 5000],
  adult: NO_AMOUNT,
  child: NO_AMOUNT,
  hours: [1],
  times: [list('08:00, 09:30, 11:00, 14:00, 16:00'), list('10:00, 12:00, 15:00, 17:30'), list('09:00, 13:00, 18:00')],
  words: {
    en: {
      ...SLOT.en,
      many: 'Lessons',
      one: 'lesson',
      capacity: 'Learners in a lesson',
      prices: { base: 'Per lesson', adult: null, child: null },
      facts: [
        {
          name: 'levels',
          label: 'For',
          values: ['Beginners', 'Every level', 'Before the test', 'Those who come back'],
        },
        {
          name: 'where',
          label: 'Begins',
          values: ['At the school', 'At your door', 'At the station', 'At the school'],
        },
      ],
      names: list(
        'Amélie Roux, Daniel Osei, Katarina Berg, Yusuf Demir, Grace Whitlock, Matteo Conti, Priya Shah, Jonas Brandt',
      ),
      texts: [
        'Calm, clear, and never in a hurry. Repeats what you found hard last time.',
        'Begins with what you can do already, and adds one thing in each lesson.',
        'Twelve years of teaching. Says before each lesson what it will be about.',
      ],
    },
    de: {
      ...SLOT.de,
      many: 'Stunden',
      one: 'Stunde',
      capacity: 'Lernende je Stunde',
      prices: { base: 'Pro Stunde', adult: null, child: null },
      facts: [
        { name: 'levels', label: 'Für', values: ['Anfang', 'Jede Stufe', 'Vor der Prüfung', 'Wiedereinstieg'] },
        { name: 'where', label: 'Beginn', values: ['An der Schule', 'Bei Ihnen', 'Am Bahnhof', 'An der Schule'] },
      ],
      names: list(
        'Amélie Roux, Daniel Osei, Katarina Berg, Yusuf Demir, Greta Winkler, Matteo Conti, Priya Shah, Jonas Brandt',
      ),
      texts: [
        'Ruhig, klar und nie in Eile. Wiederholt, was beim letzten Mal schwerfiel.',
        'Fängt bei dem an, was schon klappt, und fügt jede Stunde eines hinzu.',
        'Zwölf Jahre Unterricht. Sagt vor jeder Stunde, worum es gehen wird.',
      ],
    },
  },
}

/** A place in a class that many take together. */
const CLASSES: Stay = {
  asked:
    /\b(?:yoga|fitness|gym|pilates|spinning|dance|exercise|group|cooking|pottery|art) class(?:es)?\b|\bclass (?:schedule|timetable|booking)\b|\b(?:place|spot)s? in (?:a |the )?class(?:es)?\b|\bclasses\b[^.;]{0,40}\bbook\w*|\b(?:yoga|fitness|sport|koch|töpfer|tanz|pilates)kurse?\b|\bkurs(?:plan|plätze|buchung)\w*/i,
  unit: 'slot',
  isShared: true,
  pictures: 'fitness',
  capacities: [14, 10, 18, 12],
  base: NO_AMOUNT,
  adult: [1400, 1600, 1200, 1500],
  child: [900, 1000, 800, 900],
  hours: [1],
  times: [list('07:30, 18:00'), list('09:00, 19:30'), list('12:15, 17:00'), list('10:00')],
  words: {
    en: {
      ...SLOT.en,
      many: 'Classes',
      one: 'class',
      capacity: 'Places',
      prices: { base: null, adult: 'Adults', child: 'Under 18' },
      facts: [
        { name: 'level', label: 'Level', values: ['Everybody', 'Beginners', 'Advanced', 'Everybody'] },
        { name: 'with', label: 'With', values: ['Grace Whitlock', 'Daniel Osei', 'Katarina Berg', 'Matteo Conti'] },
      ],
      names: list(
        'Morning class, Beginners, Lunch break, Strong back, Slow and deep, Evening class, Weekend, Open class',
      ),
      texts: [
        'Come ten minutes early. Everything that you need is here.',
        'No experience needed: each step is shown in two ways.',
        'For those who know the basics and want to go on.',
      ],
    },
    de: {
      ...SLOT.de,
      many: 'Kurse',
      one: 'Kurs',
      capacity: 'Plätze',
      prices: { base: null, adult: 'Erwachsene', child: 'Unter 18' },
      facts: [
        { name: 'level', label: 'Stufe', values: ['Alle', 'Anfang', 'Fortgeschritten', 'Alle'] },
        { name: 'with', label: 'Mit', values: ['Greta Winkler', 'Daniel Osei', 'Katarina Berg', 'Matteo Conti'] },
      ],
      names: list(
        'Morgenkurs, Anfang, Mittagspause, Starker Rücken, Langsam und tief, Abendkurs, Wochenende, Offener Kurs',
      ),
      texts: [
        'Bitte zehn Minuten früher kommen. Alles, was man braucht, ist da.',
        'Ohne Vorkenntnisse: Jeder Schritt wird auf zwei Arten gezeigt.',
        'Für alle, die die Grundlagen kennen und weiter wollen.',
      ],
    },
  },
}

/** Tickets for a house that lets in so many at a time. */
const VISITS: Stay = {
  asked:
    /^(?!.*\bguid(?:e|es|ed)\b).*(?:\b(?:tickets?|entry|admission|visits?)\b[^.;]{0,30}\btime ?slots?\b|\btimed? (?:tickets?|entry|admission)\b|\bmuseums?\b[^.]{0,200}\btickets?\b|\bmuseum\w*[^.]{0,200}\b(?:eintrittskarten|tickets?)\b|\bzeitfenster\w*)/is,
  unit: 'slot',
  isShared: true,
  pictures: 'craft',
  capacities: [40, 40, 25, 15],
  base: NO_AMOUNT,
  adult: [1200, 1200, 1500, 900],
  child: [600, 600, 700, 400],
  hours: [2, 2, 1],
  times: [list('10:00, 11:00, 12:00'), list('13:00, 14:00, 15:00'), list('11:30, 15:30'), list('17:00, 18:00')],
  words: {
    en: {
      ...SLOT.en,
      many: 'Visits',
      one: 'visit',
      capacity: 'Places',
      prices: { base: null, adult: 'Adults', child: 'Under 18' },
      facts: [
        { name: 'entrance', label: 'Entrance', values: ['Main door', 'Main door', 'At the desk', 'Garden gate'] },
        { name: 'covers', label: 'Includes', values: ['All rooms', 'All rooms', 'A guide', 'The new exhibition'] },
      ],
      names: list('Morning visit, Afternoon visit, Guided round, Late opening, Family round, Drawing hour'),
      texts: [
        'Come within half an hour of the time that you chose, and stay as long as you like.',
        'The quietest hours of the day.',
        'With somebody who knows the story behind each piece.',
      ],
    },
    de: {
      ...SLOT.de,
      many: 'Besuche',
      one: 'Besuch',
      capacity: 'Plätze',
      prices: { base: null, adult: 'Erwachsene', child: 'Unter 18' },
      facts: [
        { name: 'entrance', label: 'Eingang', values: ['Haupttür', 'Haupttür', 'An der Kasse', 'Gartentor'] },
        {
          name: 'covers',
          label: 'Enthält',
          values: ['Alle Räume', 'Alle Räume', 'Eine Führung', 'Die neue Ausstellung'],
        },
      ],
      names: list('Vormittag, Nachmittag, Führung, Abendöffnung, Familienrunde, Zeichenstunde'),
      texts: [
        'Einlass innerhalb einer halben Stunde nach der gewählten Zeit, bleiben darf man, so lange man mag.',
        'Die ruhigsten Stunden des Tages.',
        'Mit jemandem, der die Geschichte hinter jedem Stück kennt.',
      ],
    },
  },
}

/** What is taught or shown to people who come at a time. */
export const LESSON_STAYS: Stay[] = [LESSONS, CLASSES, VISITS]
