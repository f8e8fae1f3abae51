import {
  choice,
  date,
  email,
  inDays,
  long,
  type Module,
  money,
  number,
  reference,
  rowOf,
  text,
  title,
  yesNo,
} from './module.ts'

/** Houses with guests: rooms, tables, dishes, and who belongs to a club. */
export const HOSTING_MODULES: Module[] = [
  {
    name: 'rooms',
    asked: /\b(?:hotel|guest ?rooms?|room (?:management|availability|status)|zimmer\w*|räume verwalten)\b/i,
    one: ['room', 'Zimmer'],
    many: ['Rooms', 'Zimmer'],
    fields: [
      title('number', 'Number', 'Nummer', { isUnique: true }),
      choice(
        'kind',
        ['Kind', 'Art'],
        [
          ['Single', 'Einzelzimmer'],
          ['Double', 'Doppelzimmer'],
          ['Family', 'Familienzimmer'],
        ],
      ),
      number('beds', 'Beds', 'Betten'),
      money('price', 'Price a night', 'Preis je Nacht'),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Free', 'Frei'],
          ['Occupied', 'Belegt'],
          ['Cleaning', 'Reinigung'],
          ['Closed', 'Gesperrt'],
        ],
      ),
    ],
    rows: [
      ['101', 0, 1, 6_900, 1],
      ['102', 1, 2, 9_800, 0],
      ['103', 1, 2, 9_800, 2],
      ['201', 2, 4, 13_500, 0],
      ['202', 0, 1, 7_200, 3],
    ],
    board: 'state',
    chart: { title: ['Rooms by state', 'Zimmer je Stand'], by: 'state' },
    figure: { label: ['rooms free', 'Zimmer frei'], where: ['state', 0] },
  },
  {
    name: 'stays',
    asked:
      /\b(?:hotel|guests?(?!-? ?books?\b)|room (?:bookings?|reservations?)|check[- ]?(?:ins?|outs?)\b|buchung\w*|gäste)\b/i,
    one: ['booking', 'Buchung'],
    many: ['Bookings', 'Buchungen'],
    fields: [
      title('guest', 'Guest', 'Gast'),
      reference('room_id', 'rooms', ['Room', 'Zimmer']),
      date('arrives', 'Arrives', 'Anreise', { isRequired: true }),
      date('leaves', 'Leaves', 'Abreise', { isRequired: true }),
      number('people', 'People', 'Personen'),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Booked', 'Gebucht'],
          ['Checked in', 'Angereist'],
          ['Checked out', 'Abgereist'],
          ['Cancelled', 'Storniert'],
        ],
      ),
    ],
    rows: [
      ['Greta Holm', rowOf(0), inDays(-1), inDays(2), 1, 1],
      ['Lucía Ortega', rowOf(3), inDays(3), inDays(7), 4, 0],
      ['Emil Brandt', rowOf(1), inDays(-6), inDays(-2), 2, 2],
    ],
    board: 'state',
    calendar: { label: ['Arrivals', 'Anreisen'], date: 'arrives' },
    upcoming: { title: ['Arriving next', 'Nächste Anreisen'], date: 'arrives' },
  },
  {
    name: 'menu',
    asked: /\b(?:menu items?|dishes|menu management|food menu|speisen|speisekarte|gerichte)\b/i,
    one: ['dish', 'Gericht'],
    many: ['Dishes', 'Gerichte'],
    fields: [
      title('name', 'Name', 'Name'),
      choice(
        'course',
        ['Course', 'Gang'],
        [
          ['Starter', 'Vorspeise'],
          ['Main', 'Hauptgang'],
          ['Dessert', 'Nachtisch'],
          ['Drink', 'Getränk'],
        ],
      ),
      money('price', 'Price', 'Preis', { isRequired: true }),
      long('about', 'About', 'Beschreibung'),
      yesNo('available', 'Available today', 'Heute da'),
    ],
    rows: [
      [['Beetroot soup', 'Rote-Bete-Suppe'], 0, 650, ['With horseradish', 'Mit Meerrettich'], 1],
      [
        ['Trout, brown butter', 'Forelle, braune Butter'],
        1,
        1_890,
        ['From the pond behind the mill', 'Aus dem Teich hinter der Mühle'],
        1,
      ],
      [['Barley with mushrooms', 'Graupen mit Pilzen'], 1, 1_450, null, 1],
      [['Plum cake', 'Pflaumenkuchen'], 2, 520, null, 0],
      [['Apple juice', 'Apfelsaft'], 3, 340, null, 1],
    ],
    chart: { title: ['Dishes by course', 'Gerichte je Gang'], by: 'course' },
  },
  {
    name: 'tables',
    asked:
      /\b(?:tables (?:and|with|for guests)|(?:restaurant|dining) tables?|table (?:management|reservations?|status|bookings?)|tables|tisch(?!tennis|fußball|kicker|ler)e?\w*)\b/i,
    one: ['table', 'Tisch'],
    many: ['Tables', 'Tische'],
    fields: [
      title('number', 'Number', 'Nummer', { isUnique: true }),
      number('seats', 'Seats', 'Plätze'),
      text('guest', 'Reserved for', 'Reserviert für'),
      text('time', 'At', 'Um'),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Free', 'Frei'],
          ['Reserved', 'Reserviert'],
          ['Occupied', 'Besetzt'],
        ],
      ),
    ],
    rows: [
      ['1', 2, null, null, 0],
      ['2', 4, 'Greta Holm', '19:30', 1],
      ['3', 4, null, null, 2],
      ['4', 8, 'Emil Brandt', '20:00', 1],
    ],
    board: 'state',
    figure: { label: ['tables free', 'Tische frei'], where: ['state', 0] },
  },
  {
    name: 'loyal',
    asked: /\b(?:memberships?|member (?:plans?|fees?)|mitgliedschaft\w*|mitgliedsbeitr\w*)\b/i,
    one: ['member', 'Mitglied'],
    many: ['Memberships', 'Mitgliedschaften'],
    fields: [
      title('name', 'Name', 'Name'),
      email('email', 'Email', 'E-Mail'),
      choice(
        'plan',
        ['Plan', 'Tarif'],
        [
          ['Month', 'Monat'],
          ['Quarter', 'Quartal'],
          ['Year', 'Jahr'],
        ],
      ),
      date('since', 'Since', 'Seit', { isStamped: true }),
      date('until', 'Paid until', 'Bezahlt bis'),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Active', 'Aktiv'],
          ['Paused', 'Ruht'],
          ['Ended', 'Beendet'],
        ],
      ),
    ],
    rows: [
      ['Greta Holm', 'greta@example.com', 2, inDays(-420), inDays(-20), 0],
      ['Emil Brandt', 'emil@example.com', 0, inDays(-65), inDays(12), 0],
      ['Priya Shah', 'priya@example.com', 1, inDays(-200), inDays(40), 1],
    ],
    chart: { title: ['Members by plan', 'Mitglieder je Tarif'], by: 'plan' },
    upcoming: { title: ['Running out next', 'Laufen als Nächstes ab'], date: 'until' },
  },
]
