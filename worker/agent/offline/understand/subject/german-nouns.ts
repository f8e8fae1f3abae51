/** Endings of German nouns, for several and for one. The first that fits decides. */
const ENDINGS: Array<[many: RegExp, one: string]> = [
  [/laden$/u, 'laden'],
  [/garten$/u, 'garten'],
  [/kasten$/u, 'kasten'],
  [/wagen$/u, 'wagen'],
  [/ungen$/u, 'ung'],
  [/heiten$/u, 'heit'],
  [/keiten$/u, 'keit'],
  [/schaften$/u, 'schaft'],
  [/innen$/u, 'in'],
  [/(?<=[aeiouyäöü][bcdfghjklmnpqrstvwxz]{1,3})en$/u, 'e'],
]
const PAIRS = new Map(
  'Bücher Buch, Bilder Bild, Kinder Kind, Häuser Haus, Räder Rad, Fahrräder Fahrrad, Länder Land, Lieder Lied, Hauptstädte Hauptstadt, Städte Stadt, Gäste Gast, Plätze Platz, Bäume Baum, Vereine Verein, Hunde Hund, Filme Film, Termine Termin, Rezepte Rezept, Kurse Kurs, Spiele Spiel, Boote Boot, Kanus Kanu, Autos Auto, Fotos Foto, Kunden Kunde, Mitglieder Mitglied, Mitarbeiter Mitarbeiter, Helfer Helfer, Aquarianer Aquarianer, Hobbyimker Hobbyimker, Kleinanzeigen Kleinanzeige, Schallplatten Schallplatte, Zimmerpflanzen Zimmerpflanze, Werkzeuge Werkzeug, Geräte Gerät, Ferienwohnungen Ferienwohnung, Kindersachen Kindersache, Ferienjobs Ferienjob, Dinge Ding, Völker Volk, Sachen Sache, Schlüssel Schlüssel, Karten Karte, Raten Rate, Spielsachen Spielsache, Projekte Projekt, Anträge Antrag, Vorschläge Vorschlag, Ideen Idee, Beiträge Beitrag, Aufsätze Aufsatz, Berichte Bericht'
    .split(',')
    .map((pair): [string, string] => {
      const [many = '', one = ''] = pair.trim().split(' ')
      return [many, one]
    }),
)

/** A German noun phrase for one and for several. A phrase whose number cannot be told keeps its form. */
export function germanPair(phrase: string): { one: string; many: string } {
  const words = phrase.split(' ')
  const last = words.at(-1)!
  const one = PAIRS.get(last) ?? singularOf(last)
  return { one: [...words.slice(0, -1), one].join(' '), many: phrase }
}

const MANY = new Map([...PAIRS].map(([many, one]) => [one, many]))

/** Several of what a German noun names; null where that cannot be told. Nearly all nouns in a consonant and -e add an n. */
export const germanMany = (one: string): string | null =>
  MANY.get(one) ?? (/[^aeiouäöü]e$/u.test(one) ? `${one}n` : one.endsWith('ung') ? `${one}en` : null)

function singularOf(word: string): string {
  const ending = ENDINGS.find(([many]) => many.test(word) && word.length > 5)
  return ending ? word.replace(ending[0], ending[1]) : word
}

/** Behind `mit` several things end in n that have none before, and of each day there is one field. */
export const inNominative = (item: string): string =>
  item
    .replace(/termine?n$/iu, (found) => (found.startsWith('T') ? 'Termin' : 'termin'))
    .replace(PLURAL_DATIVE, '')
    .replace(/^(\p{Ll}+)em (?=\p{Lu})/u, (_, adjective: string) => `${adjective}${NEUTER.test(item) ? 'es' : 'er'} `)
const NEUTER = /(?:datum|jahr|ende|mal)$/i
const PLURAL_DATIVE = /(?<=(?:gene|ner|ler|rer|ter|ger|ber|der))n$/u
