import { ALL_DAY, list, MEETING, NO_AMOUNT, RENTED, SLOT, type Stay } from './stay-words.ts'

/** What is taken away for days, and called by its own name. */
export const RENTALS: Stay = {
  asked: /\b(?:rent(?:al|als|ing)?\b|renting out|hire\b|mietwagen|autovermietung|verleih|vermiet\w*|mieten)\b/i,
  unit: 'night',
  isShared: false,
  pictures: null,
  capacities: [4, 2, 5, 1, 3],
  base: [3900, 2400, 5900, 1800, 4600, 7200],
  adult: NO_AMOUNT,
  child: NO_AMOUNT,
  hours: [1],
  times: [['']],
  words: {
    en: {
      ...RENTED.en,
      many: '',
      one: '',
      capacity: 'For how many people',
      prices: { base: 'Per day', adult: null, child: null },
      facts: [
        {
          name: 'pickup',
          label: 'Pick-up',
          values: ['At the shop, from 9', 'At the jetty', 'Station, east side', 'We bring it'],
        },
      ],
      names: [],
      texts: [
        'Looked over and cleaned after every rental. A deposit is not asked for.',
        'The newest that we have: light, quiet and easy to get used to.',
        'An old favourite. Everybody who takes it once asks for it again.',
      ],
    },
    de: {
      ...RENTED.de,
      many: '',
      one: '',
      capacity: 'Für wie viele Personen',
      prices: { base: 'Pro Tag', adult: null, child: null },
      facts: [
        {
          name: 'pickup',
          label: 'Abholung',
          values: ['Im Laden, ab 9 Uhr', 'Am Steg', 'Bahnhof, Ostseite', 'Wir bringen es'],
        },
      ],
      names: [],
      texts: [
        'Nach jeder Fahrt durchgesehen und geputzt. Eine Kaution braucht es nicht.',
        'Das Neueste, das wir haben: leicht, leise und schnell vertraut.',
        'Ein alter Liebling. Wer es einmal hatte, fragt wieder danach.',
      ],
    },
  },
}

/** What else can be booked. The last fits whatever no other does. */
export const MORE_STAYS: Stay[] = [
  RENTALS,
  {
    asked:
      /\b(?:appointments?|doctors?|dentists?|clinics?|salon|hairdresser|barber|consultations?|therap\w+|massage|termin\w*|arzt\w*|ärzt\w*|praxis|friseur\w*|beratung\w*)\b/i,
    unit: 'slot',
    isShared: false,
    pictures: null,
    capacities: [1],
    base: [4500, 6800, 3200, 8900, 5400],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1],
    times: ALL_DAY,
    words: {
      en: {
        ...SLOT.en,
        many: 'Appointments',
        one: 'appointment',
        capacity: 'People',
        prices: { base: 'Price', adult: null, child: null },
        facts: [{ name: 'with', label: 'With', values: ['Nadia Berg', 'Oskar Lund', 'Miriam Katz', 'Tom Adeyemi'] }],
        names: list(
          'First visit, Follow-up, Long appointment, Short question, Advice by phone, Check-up, Evening appointment, Second opinion',
        ),
        texts: [
          'For whoever comes for the first time. Bring what you have in writing.',
          'Twenty minutes are enough for most of it. Come five minutes early.',
          'With time to talk things over. Somebody may come along.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Termine',
        one: 'Termin',
        capacity: 'Personen',
        prices: { base: 'Preis', adult: null, child: null },
        facts: [{ name: 'with', label: 'Bei', values: ['Nadia Berg', 'Oskar Lund', 'Miriam Katz', 'Tom Adeyemi'] }],
        names: list(
          'Erster Besuch, Folgetermin, Langer Termin, Kurze Frage, Beratung am Telefon, Vorsorge, Abendtermin, Zweite Meinung',
        ),
        texts: [
          'Für alle, die zum ersten Mal kommen. Bitte Unterlagen mitbringen.',
          'Meist genügen zwanzig Minuten. Bitte fünf Minuten früher da sein.',
          'Mit Zeit, um alles zu besprechen. Jemand darf mitkommen.',
        ],
      },
    },
  },
  {
    asked:
      /\b(?:courts?|rooms?|desks?|coworking|studios?|halls?|pitch(?:es)?|parking|tables?|räume?|raum\w*|saal\w*|plätze|tennisplätze|tisch\w*)\b/i,
    unit: 'slot',
    isShared: false,
    pictures: 'homes',
    capacities: [4, 8, 2, 12, 6, 20],
    base: [1800, 2400, 1200, 3500, 2800],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1, 2],
    times: [list('08:00, 10:00, 12:00, 14:00, 16:00, 18:00'), list('09:00, 11:00, 13:00, 15:00, 17:00, 19:00')],
    words: {
      en: {
        ...SLOT.en,
        many: 'Rooms',
        one: 'room',
        capacity: 'Room for',
        prices: { base: 'Per hour', adult: null, child: null },
        facts: [
          {
            name: 'where',
            label: 'Where',
            values: ['Ground floor', 'First floor, left', 'Back building', 'Top floor'],
          },
        ],
        names: list(
          'North, South, Corner, Garden side, The long one, The quiet one, Number seven, Skylight, Workshop, Library',
        ),
        texts: [
          'Bright, with a door to the outside. Please leave it as you found it.',
          'The most asked for in the evening: book early.',
          'Small, warm and quiet. A board and chalk are there.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Räume',
        one: 'Raum',
        capacity: 'Platz für',
        prices: { base: 'Pro Stunde', adult: null, child: null },
        facts: [
          { name: 'where', label: 'Wo', values: ['Erdgeschoss', 'Erster Stock links', 'Hinterhaus', 'Ganz oben'] },
        ],
        names: list(
          'Nord, Süd, Ecke, Gartenseite, Der lange, Der leise, Nummer sieben, Oberlicht, Werkstatt, Bibliothek',
        ),
        texts: [
          'Hell, mit einer Tür nach draußen. Bitte so verlassen, wie er war.',
          'Abends am meisten gefragt: früh buchen.',
          'Klein, warm und leise. Tafel und Kreide sind da.',
        ],
      },
    },
  },
  {
    asked: /./,
    unit: 'slot',
    isShared: true,
    pictures: null,
    capacities: [12, 18, 8, 24, 10, 30, 14],
    base: NO_AMOUNT,
    adult: [4800, 3900, 6200, 2900, 5400, 7500],
    child: [2400, 1900, 3100, 1500, 2700],
    hours: [3, 2, 4, 2],
    times: [['09:30'], ['14:00'], ['10:00', '16:00'], ['08:00'], ['18:30']],
    words: {
      en: {
        ...SLOT.en,
        many: 'Trips',
        one: 'trip',
        capacity: 'Seats',
        prices: { base: null, adult: 'Adults', child: 'Children' },
        facts: [MEETING.en],
        names: list(
          'Morning round, Out to the islands, Sunset tour, The short one, All along the cliffs, Family tour, Early start, Grand tour, Winter round, Last light',
        ),
        texts: [
          'Small groups, warm blankets and tea on the way. We go in light rain too.',
          'The classic: everybody should have done it once. Easy for children.',
          'Longer than the others, and the one that we like best ourselves.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Touren',
        one: 'Tour',
        capacity: 'Plätze',
        prices: { base: null, adult: 'Erwachsene', child: 'Kinder' },
        facts: [MEETING.de],
        names: list(
          'Morgenrunde, Zu den Inseln, Abendtour, Die kurze, An den Klippen entlang, Familientour, Früher Start, Große Runde, Winterrunde, Letztes Licht',
        ),
        texts: [
          'Kleine Gruppen, warme Decken und Tee unterwegs. Auch bei leichtem Regen.',
          'Der Klassiker: Das sollte man einmal gemacht haben. Leicht für Kinder.',
          'Länger als die anderen und die, die wir selbst am liebsten mögen.',
        ],
      },
    },
  },
]
