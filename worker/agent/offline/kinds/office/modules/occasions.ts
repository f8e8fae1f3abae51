import { choice, date, inDays, type Module, money, NOTES, number, reference, rowOf, text, title } from './module.ts'

/** A wedding, a jubilee, a party: somebody plans one day. */
export const OCCASION =
  /\b(?:weddings?|brid(?:e|al)|couple|part(?:y|ies)|celebrations?|birthday|jubilee|anniversary|event plann?(?:er|ing)|ceremony|banquet)\b|hochzeit\w*|\bfeier\w*|\bfest(?:es|e)?\b|geburtstag\w*|jubiläum\w*/i

/** What is kept until an occasion: who comes and where they sit, what is to do, and what it costs. */
export const OCCASION_MODULES: Module[] = [
  {
    name: 'seating',
    asked:
      /\bseating (?:plans?|charts?|arrangements?)\b|\btable (?:numbers?|plans?|assignments?)\b|\b(?:which|what) table\b|\bsitz(?:plan|ordnung)\w*|\btisch(?:ordnung|nummer)\w*|\btischen\b/i,
    about: OCCASION,
    replaces: { names: ['tables'], unless: /\brestaurant\b/i },
    one: ['table', 'Tisch'],
    many: ['Tables', 'Tische'],
    fields: [title('name', 'Table', 'Tisch'), number('seats', 'Seats', 'Plätze'), NOTES()],
    rows: [
      [['Head table', 'Brauttisch'], 8, ['By the windows', 'Am Fenster']],
      [['Table 1', 'Tisch 1'], 10, ['Family', 'Familie']],
      [['Table 2', 'Tisch 2'], 10, ['School friends', 'Schulfreunde']],
      [['Table 3', 'Tisch 3'], 8, ['Neighbours and work', 'Nachbarn und Arbeit']],
    ],
    rollup: { label: ['Seated', 'Besetzt'], of: 'event_guests', field: 'table_id', sum: 'people' },
  },
  {
    name: 'event_guests',
    asked:
      /\bguest ?lists?\b|\bseating (?:plans?|arrangements?)\b|\bsitz(?:plan|ordnung)|\btischordnung|\brsvps?\b|\binvite guests\b|\bguests\b|gäste(?:liste\w*)?(?!\p{L})/iu,
    about: OCCASION,
    replaces: { names: ['stays', 'customers'], unless: /\bhotel\b|\brooms?\b|\bzimmer\b/i },
    one: ['guest', 'Gast'],
    many: ['Guests', 'Gäste'],
    meets: /\brsvps?\b|\banswers?\b|\binvit\w+|\bzusag\w*|\babsag\w*/i,
    fields: [
      title('name', 'Name', 'Name'),
      choice(
        'answer',
        ['RSVP', 'Zusage'],
        [
          ['Invited', 'Eingeladen'],
          ['Coming', 'Kommt'],
          ['Not coming', 'Kommt nicht'],
          ['Perhaps', 'Vielleicht'],
        ],
      ),
      number('people', 'How many', 'Wie viele'),
      text('diet', 'Dietary wishes', 'Essenswünsche'),
      reference('table_id', 'seating', ['Table', 'Tisch']),
      text('phone', 'Phone', 'Telefon'),
    ],
    rows: [
      ['Ida Lindqvist', 1, 2, ['Vegetarian', 'Vegetarisch'], rowOf(1), '020 7946 0120'],
      ['Kofi Mensah', 1, 4, '', rowOf(2), '020 7946 0121'],
      ['Jonas Brandt', 0, 2, '', null, '020 7946 0122'],
      ['Noor Haddad', 3, 1, ['No nuts', 'Keine Nüsse'], null, '020 7946 0123'],
      ['Maren Vogt', 2, 2, '', null, '020 7946 0124'],
      ['Tomás Ferreira', 1, 3, ['Vegan', 'Vegan'], rowOf(3), '020 7946 0125'],
    ],
    chart: { title: ['Guests by RSVP', 'Gäste nach Zusage'], by: 'answer', sum: 'people' },
    figure: { label: ['people are coming', 'Personen kommen'], sum: 'people', where: ['answer', 1] },
  },
  {
    name: 'checklist',
    asked: /\bcheck ?-?lists?\b|\bto-?do (?:lists?|items?)\b|\btasks?\b|\bcheckliste\w*|\baufgaben(?:liste\w*)?\b/i,
    about: OCCASION,
    replaces: { names: ['tasks'], unless: /\bproject management\b/i },
    one: ['task', 'Aufgabe'],
    many: ['Checklist', 'Checkliste'],
    meets: /\bdue dates?\b|\bdeadlines?\b|\bfrist\w*/i,
    fields: [
      title('task', 'Task', 'Aufgabe'),
      date('due', 'Due', 'Fällig', { due: { field: 'state', unless: 1 } }),
      text('who', 'Who', 'Wer', { isFilter: true }),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['To do', 'Offen'],
          ['Done', 'Erledigt'],
        ],
      ),
    ],
    rows: [
      [['Book the hall', 'Saal buchen'], inDays(-20), 'Ida', 1],
      [['Send the invitations', 'Einladungen verschicken'], inDays(5), 'Kofi', 0],
      [['Choose the menu', 'Menü auswählen'], inDays(12), 'Ida', 0],
      [['Hire the band', 'Band bestellen'], inDays(19), 'Kofi', 0],
      [['Order the flowers', 'Blumen bestellen'], inDays(33), 'Ida', 0],
    ],
    upcoming: { title: ['To do next', 'Als Nächstes zu tun'], date: 'due' },
    figure: { label: ['tasks open', 'Aufgaben offen'], where: ['state', 0] },
  },
  {
    name: 'event_costs',
    asked: /\bbudgets?\b|\bexpenses?\b|\bcosts?\b|\bkosten\b|\bausgaben\b/i,
    about: OCCASION,
    replaces: { names: ['ledger', 'purchases'], unless: /\binvoices?\b|\bbookkeeping\b|\bbuchhaltung\b/i },
    one: ['cost', 'Posten'],
    many: ['Budget', 'Budget'],
    meets: /\bexpenses?\b|\bpaid\b|\bausgaben\b|\bbezahlt\b/i,
    fields: [
      title('item', 'What for', 'Wofür'),
      choice(
        'category',
        ['Category', 'Bereich'],
        [
          ['Venue', 'Saal'],
          ['Food and drink', 'Essen und Trinken'],
          ['Music', 'Musik'],
          ['Clothes', 'Kleidung'],
          ['Flowers and decoration', 'Blumen und Schmuck'],
          ['Other', 'Sonstiges'],
        ],
      ),
      money('planned', 'Planned', 'Geplant'),
      money('paid', 'Paid', 'Bezahlt'),
      money('left', 'Still to pay', 'Noch offen', { computed: { of: ['planned', 'paid'], by: 'minus' } }),
    ],
    rows: [
      [['Hall for a day', 'Saal für einen Tag'], 0, 180_000, 90_000],
      [['Dinner for sixty', 'Essen für sechzig'], 1, 330_000, 0],
      [['Band', 'Band'], 2, 120_000, 30_000],
      [['Dress and suit', 'Kleid und Anzug'], 3, 145_000, 145_000],
      [['Flowers', 'Blumen'], 4, 46_000, 0],
    ],
    chart: { title: ['Planned by category', 'Geplant je Bereich'], by: 'category', sum: 'planned' },
    figure: { label: ['planned in all', 'insgesamt geplant'], sum: 'planned' },
  },
]
