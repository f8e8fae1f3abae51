import type { Cell, Row } from '#worker/agent/offline/blocks/block.ts'
import { PEOPLE } from '#worker/agent/offline/kinds/samples/people.ts'
import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { germanPair } from '#worker/agent/offline/understand/subject/german-nouns.ts'
import { within } from './sample-rules.ts'

/** How many sample rows a list has. */
const ROWS = 6
const FIRST_NUMBER = 1041

/** What stands in a text by the words of its label; the first that fits. */
const TEXTS: Array<[label: RegExp, values: string[]]> = [
  [
    /stadt|\bort\b|standort|wohnort|lagerort|fundort|adresse|platz\b/i,
    ['Marktplatz', 'Nordhalle', 'Am Hafen', 'Mühlenweg 4', 'Gartenstraße 12', 'Alter Bahnhof'],
  ],
  [/raum|zimmer/i, ['Raum 1', 'Werkstatt', 'Saal', 'Raum 2', 'Küche', 'Bibliothek']],
  [/farbe/i, ['Blau', 'Grün', 'Rot', 'Weiß', 'Schwarz', 'Gelb']],
  [/telefon|handy|mobil/i, ['030 5550142', '040 5550178', '089 5550113', '0221 555019', '0511 555012', '0711 555016']],
  [/abteilung|gruppe|team/i, ['Einkauf', 'Werkstatt', 'Büro', 'Lager', 'Leitung', 'Versand']],
  [/kennzeichen/i, ['HH-AB 104', 'B-KL 2210', 'M-TR 87', 'K-SO 315', 'S-WE 42', 'HB-NO 903']],
  [/größe/i, ['klein', 'mittel', 'groß', 'mittel', 'klein', 'groß']],
  [
    /\bart\b|typ|kategorie|rubrik|sorte/i,
    ['Standard', 'Sonderfall', 'Standard', 'Einzelstück', 'Standard', 'Sonderfall'],
  ],
  [/verwendungszweck/i, ['Mitgliedsbeitrag', 'Neue Bälle', 'Spende', 'Hallenmiete', 'Getränkeverkauf', 'Startgeld']],
  [/\bladen\b|geschäft/i, ['Markt', 'Bäcker', 'Drogerie', 'Hofladen', 'Supermarkt', 'Metzger']],
  [/dosis/i, ['1 Tablette', '20 Tropfen', '2 Tabletten', '5 ml', '1 Kapsel', '1 Tablette']],
  [/uhrzeit/i, ['8:00', '12:30', '18:00', '7:30', '20:00', '9:00']],
  [/geschenkidee|wunsch/i, ['Ein Buch', 'Konzertkarten', 'Ein Puzzle', 'Wollsocken', 'Ein Rucksack', 'Tee']],
  [/auslöser/i, ['Wetterwechsel', 'Stress', 'Wenig Schlaf', 'Lärm', 'Rotwein', 'Lange am Bildschirm']],
  [/^medikament$/i, ['Ibuprofen 400', 'Paracetamol', 'keines', 'Aspirin', 'Ibuprofen 400', 'keines']],
  [/winzer|weingut/i, ['Weingut Lenz', 'Haverkamp', 'Weingut Berg', 'Mosers Erben', 'Sonnhof', 'Weingut Kranz']],
  [/^wort$/i, ['das Haus', 'laufen', 'schön', 'der Apfel', 'langsam', 'der Morgen']],
  [/übersetzung/i, ['house', 'to run', 'beautiful', 'apple', 'slow', 'morning']],
  [
    /^beispiel/i,
    [
      'The house is old.',
      'I run every day.',
      'A beautiful day.',
      'A red apple.',
      'Please speak slowly.',
      'Good morning!',
    ],
  ],
  [/^gegenstand$/i, ['Zelt', 'Schlafsack', 'Taschenlampe', 'Regenjacke', 'Kamera', 'Kocher']],
  [/tasche|gepäck/i, ['Rucksack', 'Koffer', 'Handgepäck', 'Rucksack', 'Handgepäck', 'Koffer']],
  [/genre/i, ['Drama', 'Komödie', 'Krimi', 'Dokumentation', 'Animation', 'Drama']],
  [/künstler|interpret/i, ['Miles Davis', 'Joni Mitchell', 'Fleetwood Mac', 'Paul Simon', 'Kraftwerk', 'Nina Simone']],
  [/tankstelle/i, ['Am Ring', 'Autohof Nord', 'Mühlenstraße', 'Am Bahnhof', 'Autohof Süd', 'Hafenstraße']],
  [
    /\barzt\b|ärztin|praxis/i,
    ['Praxis Weber', 'Praxis am Markt', 'Praxis Weber', 'Dr. Brandt', 'Praxis am Markt', 'Dr. Brandt'],
  ],
  [/händler/i, ['Fachmarkt', 'Onlinehandel', 'Baumarkt', 'Fachmarkt', 'Second Hand', 'Onlinehandel']],
  [/futter/i, ['Zuckerwasser', 'keines', 'Futterteig', 'keines', 'Zuckerwasser', 'keines']],
  [/beziehung/i, ['Mutter', 'Vater', 'Großmutter', 'Onkel', 'Nachbarin', 'Patentante']],
  [/\bfach\b/i, ['Mathematik', 'Deutsch', 'Englisch', 'Biologie', 'Kunst', 'Sport']],
  [/^wofür$/i, ['Heizung', 'Wasser', 'Müllabfuhr', 'Hausmeister', 'Versicherung', 'Strom im Flur']],
  [/wohnung/i, ['Erdgeschoss', '1. Stock links', '1. Stock rechts', 'Dachgeschoss', 'Hinterhaus', 'Souterrain']],
  [
    /überschrift/i,
    ['Ein guter Tag', 'Regen am Morgen', 'Viel geschafft', 'Ein langer Weg', 'Besuch', 'Ruhig und klar'],
  ],
  [/^thema$/i, ['Lieferung', 'Bezahlen', 'Rückgabe', 'Konto', 'Lieferung', 'Bezahlen']],
  [/wetter/i, ['sonnig', 'bewölkt', 'Regen', 'windig', 'sonnig', 'kühl']],
  [/ergebnis|befund/i, ['ohne Befund', 'auffällig', 'bestanden', 'wird wiederholt', 'ohne Befund', 'bestanden']],
  [/status|zustand/i, ['neu', 'in Arbeit', 'erledigt', 'in Arbeit', 'neu', 'erledigt']],
  [
    /^wer\b|(?<!^)name\b|person|kunde|mieter|autor|leiter|lehrer|patient|besitzer|halter|verantwortlich|mitglied|spender|fahrer|trainer|teilnehmer|\bgast\b|\bwe[mn]$/i,
    [...PEOPLE],
  ],
]
/** What one of these is called, by the noun of the list. */
const TITLES: Array<[noun: RegExp, values: string[]]> = [
  [
    /beschwerde/i,
    ['Migräne', 'Kopfschmerzen', 'Migräne mit Aura', 'Kopfschmerzen am Morgen', 'Nackenschmerzen', 'Kopfschmerzen'],
  ],
  [
    /hausaufgabe/i,
    [
      'Aufsatz schreiben',
      'Vokabeln lernen',
      'Seite 42, Nummer 3',
      'Gedicht lernen',
      'Plakat gestalten',
      'Kapitel 4 lesen',
    ],
  ],
  [
    /putzaufgabe/i,
    ['Bad putzen', 'Küche wischen', 'Müll rausbringen', 'Treppe fegen', 'Staubsaugen', 'Fenster putzen'],
  ],
  [
    /schritt/i,
    [
      'Kasse zählen',
      'Fenster schließen',
      'Müll rausbringen',
      'Licht ausschalten',
      'Alarm einschalten',
      'Tür abschließen',
    ],
  ],
  [/schlüssel/i, ['Haustür', 'Keller', 'Büro', 'Werkstatt', 'Briefkasten', 'Tor']],
  [/impfung/i, ['Tetanus', 'Masern', 'FSME', 'Grippe', 'Hepatitis B', 'Keuchhusten']],
  [/\babo/i, ['Zeitung', 'Fitnessstudio', 'Musik', 'Filme', 'Onlinespeicher', 'Zeitschrift']],
  [/album|alben|platte/i, ['Kind of Blue', 'Blue', 'Rumours', 'Graceland', 'Autobahn', 'Pastel Blues']],
  [/leistung/i, ['Beratung', 'Grundpaket', 'Reparatur', 'Pflege', 'Abholung', 'Gutschein']],
  [
    /frage/i,
    [
      'Wie lange dauert die Lieferung?',
      'Wie kann ich bezahlen?',
      'Kann ich etwas zurückgeben?',
      'Wie ändere ich meine Adresse?',
      'Wer hilft bei Fragen?',
      'Gibt es Gutscheine?',
    ],
  ],
  [
    /artikel|waren|produkt|lebensmittel|vorr[aä]t|eink[aä]uf/i,
    ['Milch', 'Brot', 'Äpfel', 'Kaffee', 'Nudeln', 'Tomaten'],
  ],
  [/buch|bücher|roman/i, ['Der Zauberberg', 'Momo', 'Effi Briest', 'Die Verwandlung', 'Das Parfum', 'Krabat']],
  [/pflanze|blume|kräuter/i, ['Monstera', 'Bogenhanf', 'Efeutute', 'Geigenfeige', 'Einblatt', 'Aloe vera']],
  [
    /rezept|gericht|mahlzeit/i,
    ['Linsensuppe', 'Kartoffelsalat', 'Pilzrisotto', 'Apfelkuchen', 'Maultaschen', 'Ratatouille'],
  ],
  [/tier|hund|katze|pferd/i, ['Bella', 'Balu', 'Luna', 'Oskar', 'Emma', 'Rocky']],
  [/fahrzeug|auto|wagen/i, ['VW Golf', 'Opel Combo', 'Ford Transit', 'Skoda Octavia', 'Fiat Ducato', 'Renault Zoe']],
  [
    /gerät|werkzeug|maschine|ausrüstung|inventar/i,
    ['Bohrmaschine', 'Leiter, 3 m', 'Kreissäge', 'Heckenschere', 'Schleifer', 'Pumpe'],
  ],
  [
    /aufgabe|arbeit|auftrag|aufträge/i,
    [
      'Angebot schreiben',
      'Fenster abdichten',
      'Rechnung prüfen',
      'Material bestellen',
      'Bremsen erneuern',
      'Protokoll verschicken',
    ],
  ],
  [
    /veranstaltung|termin|übung|führung|probe/i,
    ['Sommerfest', 'Werkstattabend', 'Jahresversammlung', 'Offene Tür', 'Herbstmarkt', 'Einführung'],
  ],
  [/film|serie/i, ['Das Boot', 'Lola rennt', 'Metropolis', 'Toni Erdmann', 'Good Bye, Lenin!', 'Victoria']],
  [
    /lied|stück|song/i,
    [
      'Abendlied',
      'Der Mond ist aufgegangen',
      'Die Gedanken sind frei',
      'Kein schöner Land',
      'Ännchen von Tharau',
      'Wiegenlied',
    ],
  ],
  [/wein/i, ['Riesling 2021', 'Silvaner trocken', 'Spätburgunder', 'Grauburgunder', 'Lemberger', 'Müller-Thurgau']],
  [/raum|räume|zimmer/i, ['Raum 1', 'Werkstatt', 'Saal', 'Raum 2', 'Küche', 'Bibliothek']],
]
const PEOPLE_OF =
  /mitglied|^kind|berechtigte|kunde|mieter|lehr|schüler|patient|spender|fahrer|trainer|teilnehmer|leser|eltern|helfer|mitarbeiter|person|kontakt|gäste|gast|verwandte|nachbar|bewerber|spieler|autor/i

const REMARKS = [
  'Wie telefonisch besprochen.',
  'Beim nächsten Mal noch einmal ansehen.',
  'Alles in Ordnung.',
  'Eine Kleinigkeit ist noch offen.',
  'Lief besser als beim letzten Mal.',
  'Bitte vor dem Wochenende klären.',
]
const ANSWERS = [
  'Zwei bis drei Werktage.',
  'Mit Karte oder auf Rechnung.',
  'Ja, innerhalb von 14 Tagen.',
  'In den Einstellungen des Kontos.',
  'Wir, werktags von 9 bis 17 Uhr.',
  'Ja, in jeder Höhe.',
]
const YEARS = [2019, 2021, 1998, 2015, 2008, 2023]
const NUMBERS = [3, 12, 5, 8, 20, 6]
const CENTS = [1_250, 4_990, 12_000, 3_475, 890, 21_900]
const DAYS = [-9, -4, -1, 3, 8, 15]
/** What is written down happened before. The newest entry is the last. */
const AGO_DAYS = [61, 44, 30, 17, 8, 2]
/** What is due, planned or runs out may be still to come. */
const AHEAD =
  /termin|veranstaltung|aufgabe|\bfest|proben?\b|schicht|reservierung|kurse?\b|führung|spiele?\b|konzert|\breise|urlaub|prüfung|lieferung|aufträge?\b|auftrag|müll|fällig|kündbar|\bbis\b|nächst|abbuchung|auffrischung|frist|schlupf|abl[aä]uf|geplant|\bende\b|\btag\b/i
/** How long ago somebody was born. */
const BORN_DAYS = [12_310, 15_040, 9_870, 21_260, 3_480, 18_730]

/** Believable sample rows of a list in German: what points at another list points at a row of it. */
export function germanRows({ many, fields }: Pick<Collection, 'many' | 'fields'>): Row[] {
  const { one } = germanPair(many)
  return Array.from({ length: ROWS }, (_, index): Row => ({
    id: index + 1,
    ...Object.fromEntries(
      fields.map((field, order) => [field.name, cellOf(field, { one, index, isTitle: order === 0 })]),
    ),
  }))
}

type Place = { one: string; index: number; isTitle: boolean }

function cellOf(field: RecordField, { one, index, isTitle }: Place): Cell {
  const { kind, label, options } = field
  switch (kind) {
    case 'date':
      if (/geburt/i.test(label)) return { day: `-${BORN_DAYS[index]!} days` }
      if (!AHEAD.test(`${one} ${label}`)) return { day: `-${AGO_DAYS[index]!} days` }
      return { day: `${DAYS[index]! < 0 ? '' : '+'}${DAYS[index]!} days` }
    case 'money':
      // What is booked comes in or goes out.
      if (/^(?:einnahme|ausgabe)$/i.test(label) && /^a/i.test(label) !== (index % 2 === 1)) return null
      return within(field, CENTS[index]!)
    case 'number':
      return within(field, (/jahr(?:gang)?$/i.test(label) ? YEARS : NUMBERS)[index]!)
    case 'yesNo':
      return index % 2
    case 'reference':
      return index + 1
    case 'choice':
      return options![index % options!.length]!
    case 'email':
      return `${PEOPLE[index]!.split(' ')[0]!
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/\P{ASCII}/gu, '')}@example.com`
    case 'link':
      return `https://example.com/${index + 1}`
    case 'longText':
      return (/antwort/i.test(label) ? ANSWERS : REMARKS)[index]!
    case 'person':
      return null
    case 'text':
      return textOf(label, { one, index, isTitle })
  }
}

/** What nobody knows values of is told apart by a number. */
function textOf(label: string, { one, index, isTitle }: Place): string {
  const titles = isTitle ? titlesOf(label, one) : undefined
  const known = titles ?? TEXTS.find(([pattern]) => pattern.test(label))?.[1]
  if (known) return known[index % known.length]!
  return `${isTitle ? one : label} ${FIRST_NUMBER + index}`
}

/** Names of what a list is of, where its first field asks for them. */
function titlesOf(label: string, one: string): readonly string[] | undefined {
  if (!/^(?:name|titel|bezeichnung|beschreibung|was|artikel)$/i.test(label) && !one.startsWith(label)) return undefined
  return PEOPLE_OF.test(one) ? PEOPLE : TITLES.find(([noun]) => noun.test(one))?.[1]
}
