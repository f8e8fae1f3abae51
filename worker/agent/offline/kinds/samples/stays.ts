import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { BookingContent } from '#worker/agent/offline/source/shared/booking/model.ts'

type Words = {
  many: string
  one: string
  capacity: string
  prices: BookingContent['prices']
  begin: string
  span: string
  facts: Array<{ name: string; label: string; values: string[] }>
  names: string[]
  texts: string[]
}

/** What can be booked, of one sort. Amounts are in cents. */
export type Stay = {
  asked: RegExp
  unit: BookingContent['unit']
  isShared: boolean
  pictures: string | null
  capacities: number[]
  base: number[]
  adult: number[]
  child: number[]
  hours: number[]
  times: string[][]
  words: Record<ReadyLanguage, Words>
}

const NIGHT = { en: { begin: 'Arrival', span: 'Nights' }, de: { begin: 'Anreise', span: 'Nächte' } }
const RENTED = { en: { begin: 'First day', span: 'Days' }, de: { begin: 'Erster Tag', span: 'Tage' } }
const SLOT = { en: { begin: 'Date', span: 'Hours' }, de: { begin: 'Tag', span: 'Stunden' } }
const list = (names: string) => names.split(', ')
const NO_AMOUNT = [0]
const ALL_DAY = [list('09:00, 10:30, 14:00, 15:30'), list('08:30, 11:00, 13:30, 16:00'), list('10:00, 12:00, 17:00')]
const MEETING = {
  en: {
    name: 'way',
    label: 'How to get there',
    values: [
      'Tram 4 to the last stop',
      'Ten minutes from the station on foot',
      'Car park behind the church',
      'Bus 21 to the bridge',
    ],
  },
  de: {
    name: 'way',
    label: 'Anfahrt',
    values: [
      'Tram 4 bis zur Endstation',
      'Zehn Minuten zu Fuß vom Bahnhof',
      'Parkplatz hinter der Kirche',
      'Bus 21 bis zur Brücke',
    ],
  },
}

export const STAYS: Stay[] = [
  {
    asked: /\bhuts?\b|\bhostels?\b|\bbunks?\b|\bhütten?\b|\bjugendherberge/i,
    unit: 'night',
    isShared: true,
    pictures: 'nature',
    capacities: [24, 18, 40, 12, 32, 16, 28, 20, 36, 14],
    base: NO_AMOUNT,
    adult: [3200, 2800, 3900, 2600, 3400, 4200, 2950],
    child: NO_AMOUNT,
    hours: [1],
    times: [['']],
    words: {
      en: {
        ...NIGHT.en,
        many: 'Huts',
        one: 'hut',
        capacity: 'Bunks',
        prices: { base: null, adult: 'Per person and night', child: null },
        facts: [
          {
            name: 'way',
            label: 'Way up',
            values: [
              '3 hours from the valley',
              '2 hours from the lift',
              '4½ hours, partly steep',
              '1½ hours on a forest path',
            ],
          },
        ],
        names: list(
          'Larch Hut, Upper Tarn Hut, Marmot Lodge, Stone Saddle Hut, Windgap Refuge, Three Peaks Hut, Moraine Hut, Juniper Lodge, Eagle Notch Refuge, Old Customs Hut',
        ),
        texts: [
          'Soup, bread and a stove that is lit from September on. Bring a sleeping bag liner.',
          'Above the tree line, with a view of the whole range. Water from the spring.',
          'A small place with a big table. Supper is at half past six for everybody.',
        ],
      },
      de: {
        ...NIGHT.de,
        many: 'Hütten',
        one: 'Hütte',
        capacity: 'Lager',
        prices: { base: null, adult: 'Pro Person und Nacht', child: null },
        facts: [
          {
            name: 'way',
            label: 'Aufstieg',
            values: [
              '3 Stunden aus dem Tal',
              '2 Stunden vom Lift',
              '4½ Stunden, teils steil',
              '1½ Stunden auf einem Waldweg',
            ],
          },
        ],
        names: list(
          'Lärchenhütte, Obere Seehütte, Murmelhaus, Steinsattelhütte, Windscharte, Dreispitzhütte, Moränenhütte, Wacholderhaus, Adlerscharte, Alte Zollhütte',
        ),
        texts: [
          'Suppe, Brot und ein Ofen, der ab September brennt. Hüttenschlafsack mitbringen.',
          'Über der Baumgrenze, mit Blick auf die ganze Kette. Wasser aus der Quelle.',
          'Ein kleines Haus mit einem großen Tisch. Abendessen um halb sieben für alle.',
        ],
      },
    },
  },
  {
    asked: /\b(?:guides?|city walks?|private tours?|stadtführer\w*|stadtführung\w*)\b/i,
    unit: 'slot',
    isShared: false,
    pictures: 'people',
    capacities: [12],
    base: [4500, 5200, 3900, 6000, 4800],
    adult: [600, 800, 500, 900],
    child: NO_AMOUNT,
    hours: [2, 3, 2, 4],
    times: ALL_DAY,
    words: {
      en: {
        ...SLOT.en,
        many: 'Guides',
        one: 'guide',
        capacity: 'Largest group',
        prices: { base: 'Per hour', adult: 'Per person', child: null },
        facts: [
          {
            name: 'meeting',
            label: 'Meeting point',
            values: ['At the fountain', 'Main station, clock', 'Steps of the town hall', 'Old bridge, north side'],
          },
        ],
        names: list(
          'Leonor Pires, Emil Hartl, Grace Whitlock, Sofie Maes, Duarte Lopes, Anna Zeller, Harvey Cole, Lieve Claes, Inês Faria, Paul Gruber',
        ),
        texts: [
          'Grew up two streets from the market, and knows who bakes at night.',
          'Architect by training. Begins with a courtyard that is on no map.',
          'Walks slowly, with many stops and one good coffee.',
        ],
      },
      de: {
        ...SLOT.de,
        many: 'Führungen',
        one: 'Führung',
        capacity: 'Größte Gruppe',
        prices: { base: 'Pro Stunde', adult: 'Pro Person', child: null },
        facts: [
          {
            name: 'meeting',
            label: 'Treffpunkt',
            values: ['Am Brunnen', 'Hauptbahnhof, Uhr', 'Rathaustreppe', 'Alte Brücke, Nordseite'],
          },
        ],
        names: list(
          'Leonor Pires, Emil Hartl, Greta Winkler, Sofie Maes, Duarte Lopes, Anna Zeller, Henrik Kolb, Lieve Claes, Inês Faria, Paul Gruber',
        ),
        texts: [
          'Zwei Straßen vom Markt aufgewachsen und weiß, wer nachts backt.',
          'Eigentlich Architektin. Fängt in einem Hof an, den keine Karte hat.',
          'Geht langsam, mit vielen Pausen und einem guten Kaffee.',
        ],
      },
    },
  },
  {
    asked:
      /\b(?:hotels?|holiday (?:homes?|flats?|apartments?|rentals?)|vacation rentals?|guest ?house|bed and breakfast|b&b|campsites?|camping|cabins?|lodges?|ferienwohnung\w*|ferienhaus\w*|ferienhäuser\w*|pension|campingplatz|stellplätze?)\b/i,
    unit: 'night',
    isShared: false,
    pictures: 'homes',
    capacities: [2, 4, 2, 3, 6, 2, 5, 4, 2, 1],
    base: [8900, 12400, 9600, 7400, 15900, 10800, 13500, 6900],
    adult: NO_AMOUNT,
    child: NO_AMOUNT,
    hours: [1],
    times: [['']],
    words: {
      en: {
        ...NIGHT.en,
        many: 'Rooms',
        one: 'room',
        capacity: 'Guests at most',
        prices: { base: 'Per night', adult: null, child: null },
        facts: [{ name: 'view', label: 'View', values: ['Garden', 'Lake', 'Courtyard', 'Hills'] }],
        names: list(
          'The Blue Room, Orchard Suite, Attic Double, Courtyard Single, Family House, Lake Room, Old Bakery, Stone Cottage, Morning Room, Gate Lodge',
        ),
        texts: [
          'A wide bed, a desk at the window and breakfast until eleven.',
          'Quiet, with a terrace of its own. Towels and wood for the stove are there.',
          'Under the roof, with beams and a bath. Not for tall people in a hurry.',
        ],
      },
      de: {
        ...NIGHT.de,
        many: 'Zimmer',
        one: 'Zimmer',
        capacity: 'Gäste höchstens',
        prices: { base: 'Pro Nacht', adult: null, child: null },
        facts: [{ name: 'view', label: 'Blick', values: ['Garten', 'See', 'Hof', 'Hügel'] }],
        names: list(
          'Blaues Zimmer, Obstgarten-Suite, Doppelzimmer unterm Dach, Einzelzimmer zum Hof, Familienhaus, Seezimmer, Alte Backstube, Steinhaus, Morgenzimmer, Torhaus',
        ),
        texts: [
          'Ein breites Bett, ein Tisch am Fenster und Frühstück bis elf.',
          'Ruhig, mit eigener Terrasse. Handtücher und Holz für den Ofen sind da.',
          'Unterm Dach, mit Balken und Badewanne. Nichts für Große, die es eilig haben.',
        ],
      },
    },
  },
  {
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
  },
  {
    asked:
      /\b(?:appointments?|doctors?|dentists?|clinics?|salon|hairdresser|barber|consultations?|therap\w+|massage|tutors?|termin\w*|arzt\w*|ärzt\w*|praxis|friseur\w*|beratung\w*)\b/i,
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
      /\b(?:courts?|rooms?|desks?|coworking|studios?|halls?|pitch(?:es)?|parking|tables?|räume?|plätze|tennisplätze|tisch\w*)\b/i,
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
