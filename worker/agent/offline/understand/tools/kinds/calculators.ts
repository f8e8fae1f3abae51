import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, CHARTS, FAVOURITES, PAST, PDF, SHARING } from './lacks.ts'

/** What every calculator does. */
const ANY = String.raw`\bresults?\b|instant|at once|real[- ]?time|\bcalculat|work(?:s|ed)? out|\breset\b|\bclear\b|ergebnis|sofort|\w*rechn|zurücksetzen`
const LACKS = [CHARTS, PDF, SHARING, FAVOURITES, PAST, ACCOUNTS]

type Said = Pick<ReadyApp, 'title' | 'colour' | 'component'> & { en: string; de: string; has: string; also?: string }

/** A calculator is called by what it works out: `tip calculator`, `calculates the tip`, `Trinkgeldrechner`. */
function calculator({ en, de, has, also, ...rest }: Said): ReadyApp {
  const called = [
    String.raw`\b(?:${en})(?:(?: and|,| &) [\w-]+){0,2}[- ]calculators?\b`,
    String.raw`\bcalculat(?:e|es|ing|or for|or of) (?:(?:the|an?|your|my|their|our|its) )*(?:${en})\b`,
    String.raw`\b(?:${de})-?rechner\b`,
    ...(also === undefined ? [] : [also]),
    String.raw`\brechner für (?:(?:den|die|das|mein\w*) )?(?:${de})\b`,
  ]
  return { ...rest, called: new RegExp(called.join('|'), 'i'), has: new RegExp(`${ANY}|${has}`, 'i'), lacks: LACKS }
}

/** Calculators of one formula each: `shared/tools/formula.ts`. */
export const CALCULATORS = {
  bmi: calculator({
    title: { en: 'BMI calculator', de: 'BMI-Rechner' },
    en: String.raw`bmi|body[- ]mass(?:[- ]index)?`,
    de: String.raw`bmi|body-?mass-?index`,
    has: String.raw`\bbmi\b|body mass|height|weight|\bmetric|imperial|categor|underweight|overweight|obes|größe|gewicht|adipositas`,
    colour: '#0f6b5c',
    component: 'BmiCalculator',
  }),
  tip: calculator({
    title: { en: 'Tip calculator', de: 'Trinkgeldrechner' },
    en: String.raw`tips?|gratuity|restaurant bill|bill[- ]split(?:ting|ter)?|split(?:ting)? (?:the |a )?bill|tip[- ](?:and[- ])?split`,
    de: String.raw`trinkgeld(?:er)?|restaurantrechnung`,
    also: String.raw`\btips?[- ]split(?:ter|ting)\b`,
    has: String.raw`\btips?\b|\bbill\b|split|people|persons?\b|percent|\beach\b|\bround|total|trinkgeld|rechnung|person|teilen|prozent`,
    colour: '#7a3e12',
    component: 'TipCalculator',
  }),
  percentage: calculator({
    title: { en: 'Percentage calculator', de: 'Prozentrechner' },
    en: String.raw`percent(?:age)?s?(?: change)?`,
    de: String.raw`prozente?`,
    has: String.raw`percent|\bchange\b|increase|decrease|\bmore\b|\bless\b|prozent|änderung|mehr\b|weniger`,
    colour: '#4b3f9e',
    component: 'PercentageCalculator',
  }),
  discount: calculator({
    title: { en: 'Discount calculator', de: 'Rabattrechner' },
    en: String.raw`discount(?:ed)?(?: prices?)?s?|sale prices?`,
    de: String.raw`rabatte?|nachlass`,
    has: String.raw`discount|price|percent|save|\bpieces?\b|quantity|rabatt|preis|prozent|spar|stück`,
    colour: '#a3243b',
    component: 'DiscountCalculator',
  }),
  dates: calculator({
    title: { en: 'Date and age calculator', de: 'Datums- und Altersrechner' },
    en: String.raw`ages?|birthdays?|dates?(?:[- ](?:difference|duration|span))?|days?(?:[- ]between(?: two)?(?: dates)?)?|(?:difference|time|number of days) between (?:two )?dates|working days|workdays`,
    de: String.raw`alters?|datums?(?:differenz)?|tage|arbeitstage|geburtstags?`,
    has: String.raw`\bage\b|birth|dates?\b|days?\b|weeks?\b|months?\b|years?\b|difference|between|anniversar|workday|alter|geburt|datum|tage|wochen|monate|jahre|zwischen`,
    colour: '#245b8f',
    component: 'DateCalculator',
  }),
  vat: calculator({
    title: { en: 'VAT calculator', de: 'Mehrwertsteuerrechner' },
    en: String.raw`vat|gst|sales tax|value[- ]added tax`,
    de: String.raw`mehrwertsteuer|mwst\.?|umsatzsteuer|ust`,
    has: String.raw`\bvat\b|\btax\b|\bnet\b|gross|rate|amount|steuer|netto|brutto|satz|betrag`,
    colour: '#3d5a1f',
    component: 'VatCalculator',
  }),
  savings: calculator({
    title: { en: 'Savings calculator', de: 'Sparrechner' },
    en: String.raw`savings?(?:[- ](?:plan|growth|interest))?|compound(?:ed)?(?:[- ]interest)?|compound interest`,
    de: String.raw`zinses?zins|zinseszinsen|spar(?:plan)?|sparzinsen`,
    has: String.raw`saving|interest|compound|monthly|rate|years?\b|start|deposit|contribut|growth|total|spar|zins|monat|jahre|einzahl`,
    colour: '#1f5f3a',
    component: 'SavingsCalculator',
  }),
  fuel: calculator({
    title: { en: 'Fuel cost calculator', de: 'Spritkostenrechner' },
    en: String.raw`(?:fuel|petrol|gasoline|gas|road trip)(?:[- ](?:costs?|consumption|price|expenses?))?`,
    de: String.raw`sprit(?:kosten)?|benzin(?:kosten)?|kraftstoff(?:kosten)?|fahrtkosten`,
    has: String.raw`fuel|petrol|gasoline|distance|consumption|price|lit(?:re|er)|\bcosts?\b|share|people|passenger|sprit|benzin|strecke|verbrauch|preis|kosten|personen|teil`,
    colour: '#8a4b08',
    component: 'FuelCalculator',
  }),
  calories: calculator({
    title: { en: 'Calorie calculator', de: 'Kalorienrechner' },
    en: String.raw`(?:daily )?(?:calories|calorie|kcal|tdee|bmr)(?:[- ](?:needs?|intake|requirements?))?`,
    de: String.raw`kalorien(?:bedarfs?)?|grundumsatz`,
    has: String.raw`calori|kcal|\bage\b|height|weight|gender|\bsex\b|activity|mifflin|\bbmr\b|tdee|lose|gain|kalorien|alter|größe|gewicht|geschlecht|bewegung|aktivität|abnehm|zunehm`,
    colour: '#9a3412',
    component: 'CalorieCalculator',
  }),
} satisfies Record<string, ReadyApp>

/** A plain calculator is recognised by its name alone, so every other one is looked for before it. */
export const POCKET: ReadyApp = {
  title: { en: 'Calculator', de: 'Taschenrechner' },
  called:
    /\b(?:pocket|simple|basic|standard|plain|online|web|browser|desktop|scientific) calculator\b(?! (?:for|of|to)\b)|^\W*(?:please )?(?:(?:build|make|create|implement|develop|write)(?: me)? )?(?:an? )?calculator\b(?! (?:for|of|to|that (?:calculates|works))\b)|\btaschenrechner\b/i,
  has: /calculat|add|subtract|multipl|divi|percent|bracket|parenthes|keyboard|keys?\b|history|past|clear|decimal|basic (?:arithmetic|operations)|arithmetic|four|error|zero|tast|verlauf|klammer|prozent|plus|minus|grundrechen|löschen|fehler/i,
  lacks: [
    {
      asked:
        /\bscientific\b|\b(?:sin|cos|tan|sine|cosine|log(?:arithms?)?|square roots?|trigonometr\w*|powers?|exponents?)\b|\bwissenschaftlich\w*|\bwurzeln?\b|\bsinus\b|\bpotenz\w*/i,
      told: {
        en: 'roots, powers and trigonometry (there are the four operations, percent and brackets)',
        de: 'Wurzeln, Potenzen und Winkelfunktionen (es gibt die vier Grundrechenarten, Prozent und Klammern)',
      },
    },
    {
      asked: /\bmemory\b|\bM\+|\bspeichertaste\w*/i,
      told: {
        en: 'memory keys (past results can be taken)',
        de: 'Speichertasten (frühere Ergebnisse lassen sich nehmen)',
      },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#33415c',
  component: 'PocketCalculator',
}
