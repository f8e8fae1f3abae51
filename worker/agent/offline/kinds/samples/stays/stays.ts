import { HOURLY_STAYS } from './hourly-stays.ts'
import { LESSON_STAYS } from './lesson-stays.ts'
import { MORE_STAYS } from './more-stays.ts'
import { PARKING } from './parking.ts'
import { ALL_DAY, list, NIGHT, NO_AMOUNT, SLOT, type Stay } from './stay-words.ts'
import { TUTORS } from './tutors.ts'

/** What can be booked: the first that a message asks for is taken. */
export const STAYS: Stay[] = [
  TUTORS,
  ...LESSON_STAYS,
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
  ...HOURLY_STAYS,
  PARKING,
  ...MORE_STAYS,
]
