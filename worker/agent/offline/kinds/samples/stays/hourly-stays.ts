import { list, NO_AMOUNT, SLOT, type Stay } from './stay-words.ts'

const HOURS = list('08:00, 09:00, 10:00, 11:00, 12:00, 13:00, 14:00, 15:00, 16:00, 17:00, 18:00, 19:00, 20:00, 21:00')
const OFFICE_HOURS = list('08:00, 09:00, 10:00, 11:00, 12:00, 13:00, 14:00, 15:00, 16:00, 17:00')

/** What a club or a house has several of, each for one party at a time, by the hour or by the day. */
export const HOURLY_STAYS: Stay[] = [
  {
    asked:
      /\b(?:courts?|pitch(?:es)?|lanes?|squash|badminton|tennis|padel)\b|tennisp[lä]|tennisplätze|badminton|squash|padel|sportpl[aä]tz|spielfeld|platzbuchung|bolzplatz|hallenplätze/i,
    unit: 'slot',
    isShared: false,
    pictures: 'sport',
    capacities: [4, 4, 4, 2],
    base: [1600, 1600, 1800, 1200],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1],
    times: [HOURS],
    title: { en: 'Serve at Six', de: 'Aufschlag um sechs' },
    words: {
      en: {
        ...SLOT.en,
        many: 'Courts',
        one: 'court',
        capacity: 'Players',
        prices: { base: 'Per hour', adult: null, child: null },
        facts: [
          { name: 'where', label: 'Where', values: ['Hall, left', 'Hall, right', 'Hall, at the back', 'Outside'] },
        ],
        names: list('Court 1, Court 2, Court 3, Court 4, Court 5, Court 6'),
        texts: [
          'Non-marking soles, please. Rackets can be borrowed at the desk.',
          'The most asked for in the evening: book early.',
          'A little apart from the others: quiet, and good for practice.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Plätze',
        one: 'Platz',
        capacity: 'Spieler',
        prices: { base: 'Pro Stunde', adult: null, child: null },
        facts: [{ name: 'where', label: 'Wo', values: ['Halle links', 'Halle rechts', 'Halle hinten', 'Draußen'] }],
        names: list('Platz 1, Platz 2, Platz 3, Platz 4, Platz 5, Platz 6'),
        texts: [
          'Bitte Schuhe mit heller Sohle. Schläger gibt es an der Theke zu leihen.',
          'Abends am meisten gefragt: früh buchen.',
          'Etwas abseits von den anderen: ruhig und gut zum Üben.',
        ],
      },
    },
  },
  {
    asked: /\b(?:desks?|coworking|co-working|hot ?desk\w*|workplaces?)\b|schreibtisch|arbeitspl[aä]tz/i,
    unit: 'night',
    isShared: false,
    pictures: 'homes',
    capacities: [1],
    base: [1900, 1900, 2400, 1600],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1],
    times: [['']],
    title: { en: 'The Shared Floor', de: 'Gemeinsame Etage' },
    words: {
      en: {
        begin: 'First day',
        span: 'Days',
        many: 'Desks',
        one: 'desk',
        capacity: 'Room for',
        prices: { base: 'Per day', adult: null, child: null },
        facts: [{ name: 'where', label: 'Where', values: ['At the window', 'Quiet room', 'Long table', 'Gallery'] }],
        names: list('Desk 1, Desk 2, Desk 3, Desk 4, Desk 5, Desk 6, Desk 7, Desk 8'),
        texts: [
          'With a lamp, two sockets and a lockable drawer.',
          'Calls are taken in the hall, so that it stays quiet here.',
          'Can be raised, for those who would rather stand.',
        ],
      },
      de: {
        begin: 'Erster Tag',
        span: 'Tage',
        many: 'Arbeitsplätze',
        one: 'Arbeitsplatz',
        capacity: 'Platz für',
        prices: { base: 'Pro Tag', adult: null, child: null },
        facts: [{ name: 'where', label: 'Wo', values: ['Am Fenster', 'Ruheraum', 'Langer Tisch', 'Galerie'] }],
        names: list('Tisch 1, Tisch 2, Tisch 3, Tisch 4, Tisch 5, Tisch 6, Tisch 7, Tisch 8'),
        texts: [
          'Mit Lampe, zwei Steckdosen und einem Fach zum Abschließen.',
          'Telefoniert wird im Flur, damit es hier ruhig bleibt.',
          'Höhenverstellbar, für alle, die lieber stehen.',
        ],
      },
    },
  },
  {
    asked:
      /\b(?:meeting|conference|seminar|rehearsal|practice|music)[ -]?rooms?\b|besprechungsr|konferenzr|seminarr|sitzungsr|probenr[aä]um|proberäume|proberaum/i,
    unit: 'slot',
    isShared: false,
    pictures: 'homes',
    capacities: [4, 8, 12, 6, 20],
    base: [1200, 2000, 2600, 1500, 3500],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1],
    times: [OFFICE_HOURS],
    title: { en: 'Room to Talk', de: 'Raum zum Reden' },
    words: {
      en: {
        ...SLOT.en,
        many: 'Rooms',
        one: 'room',
        capacity: 'Room for',
        prices: { base: 'Per hour', adult: null, child: null },
        facts: [
          { name: 'where', label: 'Where', values: ['Ground floor', 'First floor', 'First floor, left', 'Top floor'] },
        ],
        names: list('North, South, Corner, Garden side, Skylight, Library'),
        texts: [
          'Bright, with a screen and a board. Please leave it as you found it.',
          'A round table and good chairs. Coffee is across the corridor.',
          'Small and quiet: good for calls and for two who have to think.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Räume',
        one: 'Raum',
        capacity: 'Platz für',
        prices: { base: 'Pro Stunde', adult: null, child: null },
        facts: [
          { name: 'where', label: 'Wo', values: ['Erdgeschoss', 'Erster Stock', 'Erster Stock links', 'Ganz oben'] },
        ],
        names: list('Nord, Süd, Ecke, Gartenseite, Oberlicht, Bibliothek'),
        texts: [
          'Hell, mit Bildschirm und Tafel. Bitte so verlassen, wie er war.',
          'Ein runder Tisch und gute Stühle. Kaffee gibt es gegenüber.',
          'Klein und leise: gut für Telefonate und zum Nachdenken zu zweit.',
        ],
      },
    },
  },
]
