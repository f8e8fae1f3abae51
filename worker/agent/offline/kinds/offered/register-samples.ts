import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'

export type RegisterSort = 'glossary' | 'menu' | 'reports'

type Register = {
  site: string
  headline: string
  subline: string
  footer: string
  team: string
  collection: Omit<Collection, 'read' | 'write' | 'decided'>
  rows: Row[]
}

const rowsOf = (columns: string[], lines: string): Row[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return Object.fromEntries(
        columns.map((column, at) => {
          const cell = cells[at] ?? ''
          if (column === 'reported') return [column, { day: `-${cell} days` }]
          return [column, column === 'price' ? Number(cell) : column === 'vegetarian' ? (cell === '1' ? 1 : 0) : cell]
        }),
      )
    })

const TERMS = ['term', 'meaning', 'example']
const DISHES = ['dish', 'course', 'price', 'vegetarian', 'allergens', 'description']
const REPORTS = ['report', 'kind', 'place', 'description', 'reported', 'state']

const STATES = { en: ['Reported', 'In progress', 'Fixed'], de: ['Gemeldet', 'In Arbeit', 'Behoben'] }
const COURSES = {
  en: ['Starters', 'Main courses', 'Desserts', 'Drinks'],
  de: ['Vorspeisen', 'Hauptgerichte', 'Nachspeisen', 'Getränke'],
}
const DAMAGES = {
  en: ['Pothole', 'Street light', 'Rubbish', 'Playground', 'Other'],
  de: ['Schlagloch', 'Straßenlaterne', 'Müll', 'Spielplatz', 'Sonstiges'],
}

/** Words, dishes or damages that everybody reads, with what an app of them says. */
export const REGISTERS: Record<RegisterSort, Record<ReadyLanguage, Register>> = {
  glossary: {
    en: {
      site: 'In Other Words',
      headline: 'Look it up',
      subline: 'Every word with what it means and how it is used, from A to Z.',
      footer: 'A word is missing? Tell us.',
      team: 'Editors',
      collection: {
        name: 'terms',
        one: 'term',
        many: 'Terms',
        fields: [
          { name: 'term', label: 'Term', kind: 'text', isRequired: true, isUnique: true },
          { name: 'meaning', label: 'Meaning', kind: 'longText', isRequired: true },
          { name: 'example', label: 'Example', kind: 'text' },
        ],
        view: 'table',
        order: 'term',
      },
      rows: rowsOf(
        TERMS,
        `
        Backlog | What was decided and not yet done. | The backlog grew over the winter.
        Draft | A first version that may still change. | Please read the draft until Friday.
        Handover | Giving a task to somebody else, with all that they need to know. | The handover took an hour.
        Minutes | The short record of a meeting. | The minutes are sent on the same day.
        Quorum | So many must be there that a decision counts. | Two were missing for the quorum.
        Veto | A single no that stops a decision. | Nobody made use of the veto.
      `,
      ),
    },
    de: {
      site: 'Mit anderen Worten',
      headline: 'Schlag es nach',
      subline: 'Jedes Wort mit seiner Bedeutung und einem Beispiel, von A bis Z.',
      footer: 'Ein Wort fehlt? Sag es uns.',
      team: 'Redaktion',
      collection: {
        name: 'terms',
        one: 'Begriff',
        many: 'Begriffe',
        fields: [
          { name: 'term', label: 'Begriff', kind: 'text', isRequired: true, isUnique: true },
          { name: 'meaning', label: 'Bedeutung', kind: 'longText', isRequired: true },
          { name: 'example', label: 'Beispiel', kind: 'text' },
        ],
        view: 'table',
        order: 'term',
      },
      rows: rowsOf(
        TERMS,
        `
        Beschlussfähig | So viele sind da, dass eine Entscheidung gilt. | Um acht waren wir beschlussfähig.
        Entwurf | Eine erste Fassung, die sich noch ändern darf. | Bitte lest den Entwurf bis Freitag.
        Protokoll | Die kurze Niederschrift einer Sitzung. | Das Protokoll kommt noch am selben Tag.
        Rückstand | Was beschlossen und noch nicht getan ist. | Der Rückstand wuchs über den Winter.
        Übergabe | Eine Aufgabe weitergeben, mit allem, was man wissen muss. | Die Übergabe dauerte eine Stunde.
        Veto | Ein einzelnes Nein, das eine Entscheidung aufhält. | Niemand legte ein Veto ein.
      `,
      ),
    },
  },
  menu: {
    en: {
      site: 'At the Long Table',
      headline: 'What we cook today',
      subline: 'Every dish with its price, and with what is in it.',
      footer: 'Something that you may not eat? Ask us, we cook it without.',
      team: 'Kitchen',
      collection: {
        name: 'dishes',
        one: 'dish',
        many: 'Dishes',
        fields: [
          { name: 'dish', label: 'Dish', kind: 'text', isRequired: true },
          { name: 'course', label: 'Course', kind: 'choice', options: COURSES.en, isRequired: true },
          { name: 'price', label: 'Price', kind: 'money', isRequired: true, least: 0 },
          { name: 'vegetarian', label: 'Vegetarian', kind: 'yesNo' },
          { name: 'allergens', label: 'Allergens', kind: 'text' },
          { name: 'description', label: 'Description', kind: 'longText' },
        ],
        view: 'cards',
      },
      rows: rowsOf(
        DISHES,
        `
        Elderflower lemonade | Drinks | 420 | 1 | | Made here, with mint from the yard.
        Plum crumble | Desserts | 690 | 1 | Gluten, milk, nuts | Warm, with a spoon of cream.
        Chocolate cake without flour | Desserts | 720 | 1 | Eggs, milk, nuts | One slice is enough for two.
        Trout with new potatoes | Main courses | 1980 | 0 | Fish, milk | From the stream behind the mill.
        Barley risotto with mushrooms | Main courses | 1540 | 1 | Gluten, milk, celery | Stirred for forty minutes.
        Braised beef with dumplings | Main courses | 2150 | 0 | Gluten, eggs, celery | From yesterday, when it is best.
        Beetroot soup | Starters | 750 | 1 | Milk, celery | With horseradish and dill.
        Bread with three spreads | Starters | 620 | 1 | Gluten, sesame | Our own bread, baked at six.
      `,
      ),
    },
    de: {
      site: 'Am langen Tisch',
      headline: 'Was wir heute kochen',
      subline: 'Jedes Gericht mit seinem Preis und mit dem, was darin ist.',
      footer: 'Etwas verträgst du nicht? Frag uns, wir kochen es ohne.',
      team: 'Küche',
      collection: {
        name: 'dishes',
        one: 'Gericht',
        many: 'Gerichte',
        fields: [
          { name: 'dish', label: 'Gericht', kind: 'text', isRequired: true },
          { name: 'course', label: 'Gang', kind: 'choice', options: COURSES.de, isRequired: true },
          { name: 'price', label: 'Preis', kind: 'money', isRequired: true, least: 0 },
          { name: 'vegetarian', label: 'Vegetarisch', kind: 'yesNo' },
          { name: 'allergens', label: 'Allergene', kind: 'text' },
          { name: 'description', label: 'Beschreibung', kind: 'longText' },
        ],
        view: 'cards',
      },
      rows: rowsOf(
        DISHES,
        `
        Holunderlimonade | Getränke | 420 | 1 | | Hausgemacht, mit Minze aus dem Hof.
        Zwetschgenstreusel | Nachspeisen | 690 | 1 | Gluten, Milch, Nüsse | Warm, mit einem Löffel Rahm.
        Schokoladenkuchen ohne Mehl | Nachspeisen | 720 | 1 | Eier, Milch, Nüsse | Ein Stück reicht für zwei.
        Forelle mit neuen Kartoffeln | Hauptgerichte | 1980 | 0 | Fisch, Milch | Aus dem Bach hinter der Mühle.
        Graupenrisotto mit Pilzen | Hauptgerichte | 1540 | 1 | Gluten, Milch, Sellerie | Vierzig Minuten gerührt.
        Schmorbraten mit Knödeln | Hauptgerichte | 2150 | 0 | Gluten, Eier, Sellerie | Von gestern, dann ist er am besten.
        Rote-Bete-Suppe | Vorspeisen | 750 | 1 | Milch, Sellerie | Mit Meerrettich und Dill.
        Brot mit drei Aufstrichen | Vorspeisen | 620 | 1 | Gluten, Sesam | Unser eigenes, um sechs gebacken.
      `,
      ),
    },
  },
  reports: {
    en: {
      site: 'Fix My Street Corner',
      headline: 'See it, report it, follow it',
      subline: 'Citizens report what is broken in streets and squares, and everybody sees what has become of it.',
      footer: 'In an emergency call the emergency number, not us.',
      team: 'Town staff',
      collection: {
        name: 'reports',
        one: 'report',
        many: 'Reports',
        fields: [
          { name: 'report', label: 'What is wrong', kind: 'text', isRequired: true },
          { name: 'kind', label: 'Kind', kind: 'choice', options: DAMAGES.en, isRequired: true },
          { name: 'place', label: 'Place', kind: 'text', isRequired: true },
          { name: 'description', label: 'Description', kind: 'longText' },
          { name: 'reported', label: 'Reported', kind: 'date', isStamped: true },
          { name: 'state', label: 'State', kind: 'choice', options: STATES.en, isRequired: true },
        ],
        view: 'table',
      },
      rows: rowsOf(
        REPORTS,
        `
        Deep hole in front of number 12 | Pothole | Mill Lane | As long as a bicycle wheel and full of water. | 9 | Fixed
        Light out at the crossing | Street light | Station Road | Dark since the weekend. | 6 | In progress
        Mattresses beside the bin | Rubbish | Riverside | Two of them, wet. | 4 | In progress
        Broken swing | Playground | Old Town | One chain has come off. | 2 | Reported
        Loose paving stones | Pothole | Market | Somebody nearly fell. | 1 | Reported
      `,
      ),
    },
    de: {
      site: 'Straße in Ordnung',
      headline: 'Sehen, melden, verfolgen',
      subline: 'Bürger melden Schäden an Straßen, Wegen und Plätzen, und alle sehen, was daraus geworden ist.',
      footer: 'Im Notfall den Notruf wählen, nicht uns.',
      team: 'Bauhof',
      collection: {
        name: 'reports',
        one: 'Meldung',
        many: 'Meldungen',
        fields: [
          { name: 'report', label: 'Was ist kaputt', kind: 'text', isRequired: true },
          { name: 'kind', label: 'Art', kind: 'choice', options: DAMAGES.de, isRequired: true },
          { name: 'place', label: 'Ort', kind: 'text', isRequired: true },
          { name: 'description', label: 'Beschreibung', kind: 'longText' },
          { name: 'reported', label: 'Gemeldet am', kind: 'date', isStamped: true },
          { name: 'state', label: 'Stand', kind: 'choice', options: STATES.de, isRequired: true },
        ],
        view: 'table',
      },
      rows: rowsOf(
        REPORTS,
        `
        Tiefes Loch vor Nummer 12 | Schlagloch | Mühlgasse | So lang wie ein Fahrradreifen und voll Wasser. | 9 | Behoben
        Licht aus an der Kreuzung | Straßenlaterne | Bahnhofstraße | Dunkel seit dem Wochenende. | 6 | In Arbeit
        Matratzen neben dem Container | Müll | Am Fluss | Zwei Stück, nass. | 4 | In Arbeit
        Schaukel kaputt | Spielplatz | Altstadt | Eine Kette ist ab. | 2 | Gemeldet
        Lose Pflastersteine | Schlagloch | Markt | Fast ist jemand gestürzt. | 1 | Gemeldet
      `,
      ),
    },
  },
}
