import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

export type Bank = { title: string; asks: string; pairs: Array<[string, string]> }

/** Country and capital in English, then in German. */
const EUROPE: Array<[string, string, string, string]> = [
  ['Albania', 'Tirana', 'Albanien', 'Tirana'],
  ['Austria', 'Vienna', 'Österreich', 'Wien'],
  ['Belarus', 'Minsk', 'Belarus', 'Minsk'],
  ['Belgium', 'Brussels', 'Belgien', 'Brüssel'],
  ['Bosnia and Herzegovina', 'Sarajevo', 'Bosnien und Herzegowina', 'Sarajevo'],
  ['Bulgaria', 'Sofia', 'Bulgarien', 'Sofia'],
  ['Croatia', 'Zagreb', 'Kroatien', 'Zagreb'],
  ['Czechia', 'Prague', 'Tschechien', 'Prag'],
  ['Denmark', 'Copenhagen', 'Dänemark', 'Kopenhagen'],
  ['Estonia', 'Tallinn', 'Estland', 'Tallinn'],
  ['Finland', 'Helsinki', 'Finnland', 'Helsinki'],
  ['France', 'Paris', 'Frankreich', 'Paris'],
  ['Germany', 'Berlin', 'Deutschland', 'Berlin'],
  ['Greece', 'Athens', 'Griechenland', 'Athen'],
  ['Hungary', 'Budapest', 'Ungarn', 'Budapest'],
  ['Iceland', 'Reykjavík', 'Island', 'Reykjavík'],
  ['Ireland', 'Dublin', 'Irland', 'Dublin'],
  ['Italy', 'Rome', 'Italien', 'Rom'],
  ['Latvia', 'Riga', 'Lettland', 'Riga'],
  ['Liechtenstein', 'Vaduz', 'Liechtenstein', 'Vaduz'],
  ['Lithuania', 'Vilnius', 'Litauen', 'Vilnius'],
  ['Malta', 'Valletta', 'Malta', 'Valletta'],
  ['Moldova', 'Chișinău', 'Moldau', 'Chișinău'],
  ['Montenegro', 'Podgorica', 'Montenegro', 'Podgorica'],
  ['the Netherlands', 'Amsterdam', 'Niederlande', 'Amsterdam'],
  ['North Macedonia', 'Skopje', 'Nordmazedonien', 'Skopje'],
  ['Norway', 'Oslo', 'Norwegen', 'Oslo'],
  ['Poland', 'Warsaw', 'Polen', 'Warschau'],
  ['Portugal', 'Lisbon', 'Portugal', 'Lissabon'],
  ['Romania', 'Bucharest', 'Rumänien', 'Bukarest'],
  ['Serbia', 'Belgrade', 'Serbien', 'Belgrad'],
  ['Slovakia', 'Bratislava', 'Slowakei', 'Bratislava'],
  ['Slovenia', 'Ljubljana', 'Slowenien', 'Ljubljana'],
  ['Spain', 'Madrid', 'Spanien', 'Madrid'],
  ['Sweden', 'Stockholm', 'Schweden', 'Stockholm'],
  ['Switzerland', 'Bern', 'Schweiz', 'Bern'],
  ['Ukraine', 'Kyiv', 'Ukraine', 'Kiew'],
  ['the United Kingdom', 'London', 'Vereinigtes Königreich', 'London'],
]
const WORLD: typeof EUROPE = [
  ['Argentina', 'Buenos Aires', 'Argentinien', 'Buenos Aires'],
  ['Australia', 'Canberra', 'Australien', 'Canberra'],
  ['Brazil', 'Brasília', 'Brasilien', 'Brasília'],
  ['Canada', 'Ottawa', 'Kanada', 'Ottawa'],
  ['Chile', 'Santiago', 'Chile', 'Santiago'],
  ['China', 'Beijing', 'China', 'Peking'],
  ['Colombia', 'Bogotá', 'Kolumbien', 'Bogotá'],
  ['Egypt', 'Cairo', 'Ägypten', 'Kairo'],
  ['Ethiopia', 'Addis Ababa', 'Äthiopien', 'Addis Abeba'],
  ['Ghana', 'Accra', 'Ghana', 'Accra'],
  ['India', 'New Delhi', 'Indien', 'Neu-Delhi'],
  ['Indonesia', 'Jakarta', 'Indonesien', 'Jakarta'],
  ['Japan', 'Tokyo', 'Japan', 'Tokio'],
  ['Kenya', 'Nairobi', 'Kenia', 'Nairobi'],
  ['Mexico', 'Mexico City', 'Mexiko', 'Mexiko-Stadt'],
  ['Morocco', 'Rabat', 'Marokko', 'Rabat'],
  ['New Zealand', 'Wellington', 'Neuseeland', 'Wellington'],
  ['Nigeria', 'Abuja', 'Nigeria', 'Abuja'],
  ['Pakistan', 'Islamabad', 'Pakistan', 'Islamabad'],
  ['Peru', 'Lima', 'Peru', 'Lima'],
  ['the Philippines', 'Manila', 'Philippinen', 'Manila'],
  ['South Korea', 'Seoul', 'Südkorea', 'Seoul'],
  ['Thailand', 'Bangkok', 'Thailand', 'Bangkok'],
  ['Vietnam', 'Hanoi', 'Vietnam', 'Hanoi'],
]
const ELEMENTS: typeof EUROPE = [
  ['H', 'Hydrogen', 'H', 'Wasserstoff'],
  ['He', 'Helium', 'He', 'Helium'],
  ['Li', 'Lithium', 'Li', 'Lithium'],
  ['C', 'Carbon', 'C', 'Kohlenstoff'],
  ['N', 'Nitrogen', 'N', 'Stickstoff'],
  ['O', 'Oxygen', 'O', 'Sauerstoff'],
  ['Na', 'Sodium', 'Na', 'Natrium'],
  ['Mg', 'Magnesium', 'Mg', 'Magnesium'],
  ['Al', 'Aluminium', 'Al', 'Aluminium'],
  ['Si', 'Silicon', 'Si', 'Silizium'],
  ['P', 'Phosphorus', 'P', 'Phosphor'],
  ['S', 'Sulfur', 'S', 'Schwefel'],
  ['Cl', 'Chlorine', 'Cl', 'Chlor'],
  ['K', 'Potassium', 'K', 'Kalium'],
  ['Ca', 'Calcium', 'Ca', 'Calcium'],
  ['Fe', 'Iron', 'Fe', 'Eisen'],
  ['Cu', 'Copper', 'Cu', 'Kupfer'],
  ['Zn', 'Zinc', 'Zn', 'Zink'],
  ['Ag', 'Silver', 'Ag', 'Silber'],
  ['Sn', 'Tin', 'Sn', 'Zinn'],
  ['Au', 'Gold', 'Au', 'Gold'],
  ['Hg', 'Mercury', 'Hg', 'Quecksilber'],
  ['Pb', 'Lead', 'Pb', 'Blei'],
]

type Known = {
  asked: RegExp
  rows: typeof EUROPE
  title: Record<ReadyLanguage, string>
  asks: Record<ReadyLanguage, string>
}

const CAPITAL = { en: 'What is the capital of {x}?', de: 'Hauptstadt gesucht: {x}' }

/** What can be asked, the most particular first. */
const BANKS: Known[] = [
  {
    asked: /(?:capitals?|hauptst\w*).*(?:world|welt)|(?:world|welt).*(?:capitals?|hauptst\w*)/is,
    rows: [...EUROPE, ...WORLD],
    title: { en: 'Capitals of the world', de: 'Hauptstädte der Welt' },
    asks: CAPITAL,
  },
  {
    asked: /\bcapitals?\b(?! letters)|\bhauptst[aä]dt\w*/i,
    rows: EUROPE,
    title: { en: 'Capitals of Europe', de: 'Hauptstädte Europas' },
    asks: CAPITAL,
  },
  {
    asked: /\bperiodic table\b|\bchemical\b|\belements?\b|\bperiodensystem\b|\bchemi\w*/i,
    rows: ELEMENTS,
    title: { en: 'Chemical elements', de: 'Chemische Elemente' },
    asks: { en: 'Which element has the symbol {x}?', de: 'Welches Element hat das Zeichen {x}?' },
  },
]

/** What is known about the subject of a quiz; null when nothing is. */
export function bankFor(text: string, language: ReadyLanguage): Bank | null {
  const bank = BANKS.find(({ asked }) => asked.test(text))
  if (!bank) return null
  const pairs = bank.rows.map(([asked, right, german, richtig]): [string, string] =>
    language === 'de' ? [german, richtig] : [asked, right],
  )
  return { title: bank.title[language], asks: bank.asks[language], pairs }
}
