import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import type { Dimension, MeasuresContent } from '#worker/agent/offline/source/shared/measures/model.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'

type Measured = Pick<MeasuresContent, 'one' | 'many' | 'value' | 'group' | 'parent' | 'dimensions' | 'alarm'>
type Known = { asked: RegExp; label: string; unit: string; one: string; many: string }

/** What is measured, by the words for it; what says most comes first. */
const VALUES: Record<ReadyLanguage, Known[]> = {
  en: [
    {
      asked: /\bwater(?:works)?\b.*\b(?:consumption|readings?)\b/is,
      label: 'Consumption',
      unit: 'm³',
      one: 'Reading',
      many: 'Readings',
    },
    {
      asked: /\b(?:solar|photovoltaic\w*|wind turbines?)\b/i,
      label: 'Yield',
      unit: 'kWh',
      one: 'Reading',
      many: 'Readings',
    },
    { asked: /\b(?:electricity|energy|power)\b/i, label: 'Consumption', unit: 'kWh', one: 'Reading', many: 'Readings' },
    {
      asked: /\bdownloads?\b(?= per| by| for)/i,
      label: 'Downloads',
      unit: '',
      one: 'Download figure',
      many: 'Downloads',
    },
    { asked: /\bwaste\b|\bweigh|\bweight\b/i, label: 'Weight', unit: 'kg', one: 'Entry', many: 'Entries' },
    { asked: /\bsales\b|\brevenue\b|\bturnover\b/i, label: 'Sales', unit: '€', one: 'Sale', many: 'Sales' },
    { asked: /\bcosts?\b|\bspending\b|\bexpenses?\b/i, label: 'Costs', unit: '€', one: 'Cost', many: 'Costs' },
    { asked: /\bvisitors?\b|\bvisits?\b/i, label: 'Visitors', unit: '', one: 'Count', many: 'Counts' },
    { asked: /\bsteps\b/i, label: 'Steps', unit: '', one: 'Entry', many: 'Entries' },
    { asked: /\bkilomet|\bdistance\b/i, label: 'Distance', unit: 'km', one: 'Trip', many: 'Trips' },
    { asked: /\btemperature\b/i, label: 'Temperature', unit: '°C', one: 'Reading', many: 'Readings' },
    { asked: /\brain\w*/i, label: 'Rain', unit: 'mm', one: 'Reading', many: 'Readings' },
    { asked: /\bhours?\b/i, label: 'Hours', unit: 'h', one: 'Entry', many: 'Entries' },
    { asked: /\breadings?\b/i, label: 'Reading', unit: '', one: 'Reading', many: 'Readings' },
    { asked: /./, label: 'Value', unit: '', one: 'Entry', many: 'Entries' },
  ],
  de: [
    { asked: /\bwasser\w*/i, label: 'Verbrauch', unit: 'm³', one: 'Ablesung', many: 'Ablesungen' },
    {
      asked: /\bsolar\w*|\bphotovoltaik\w*|\bwindr[aä]d\w*|\bpv-anlage\w*/i,
      label: 'Ertrag',
      unit: 'kWh',
      one: 'Ablesung',
      many: 'Ablesungen',
    },
    { asked: /\bstrom\w*|\benergie\w*/i, label: 'Verbrauch', unit: 'kWh', one: 'Ablesung', many: 'Ablesungen' },
    { asked: /\babfall\w*|\bgewicht\b/i, label: 'Gewicht', unit: 'kg', one: 'Eintrag', many: 'Einträge' },
    { asked: /\bumsatz\w*|\bumsätze\b|\bverkauf\w*/i, label: 'Umsatz', unit: '€', one: 'Umsatz', many: 'Umsätze' },
    { asked: /\bkosten\b|\bausgaben\b/i, label: 'Kosten', unit: '€', one: 'Eintrag', many: 'Einträge' },
    { asked: /\bbesuch\w*/i, label: 'Besuche', unit: '', one: 'Zählung', many: 'Zählungen' },
    { asked: /\bkilometer\b|\bstrecke\b/i, label: 'Strecke', unit: 'km', one: 'Fahrt', many: 'Fahrten' },
    { asked: /\btemperatur\w*/i, label: 'Temperatur', unit: '°C', one: 'Messung', many: 'Messungen' },
    { asked: /./, label: 'Wert', unit: '', one: 'Eintrag', many: 'Einträge' },
  ],
}

/** What tells entries apart, with the options where there are usual ones. */
const DIMENSIONS: Record<
  ReadyLanguage,
  Array<{ asked: RegExp; name: string; label: string; options: string[] | null }>
> = {
  en: [
    {
      asked: /\breasons?\b/i,
      name: 'reason',
      label: 'Reason',
      options: ['Overproduction', 'Spoiled', 'Left on plates', 'Mistake'],
    },
    {
      asked: /\bcountr(?:y|ies)\b/i,
      name: 'country',
      label: 'Country',
      options: ['Germany', 'Austria', 'United Kingdom', 'Netherlands', 'Spain'],
    },
    {
      asked: /\b(?:listening )?apps?\b(?! should)/i,
      name: 'app',
      label: 'App',
      options: ['Player one', 'Wavecast', 'Browser', 'Car radio'],
    },
    { asked: /\bchannels?\b/i, name: 'channel', label: 'Channel', options: ['Shop', 'Website', 'Phone'] },
    { asked: /\bproducts?\b/i, name: 'product', label: 'Product', options: null },
    { asked: /\bdish(?:es)?\b/i, name: 'dish', label: 'Dish', options: null },
    { asked: /\bcategor(?:y|ies)\b/i, name: 'category', label: 'Category', options: ['First', 'Second', 'Third'] },
    { asked: /\bgender\b/i, name: 'gender', label: 'Gender', options: ['Female', 'Male', 'Other'] },
    {
      asked: /\bage groups?\b/i,
      name: 'age',
      label: 'Age group',
      options: ['Under 18', '18 to 39', '40 to 64', '65 and over'],
    },
  ],
  de: [
    {
      asked: /\bgr(?:u|ü)nde?\b/i,
      name: 'reason',
      label: 'Grund',
      options: ['Zu viel gekocht', 'Verdorben', 'Tellerreste', 'Fehler'],
    },
    {
      asked: /\bl(?:a|ä)nd(?:er)?\b/i,
      name: 'country',
      label: 'Land',
      options: ['Deutschland', 'Österreich', 'Schweiz', 'Niederlande'],
    },
    { asked: /\bprodukte?\b/i, name: 'product', label: 'Produkt', options: null },
    { asked: /\bgerichte?\b/i, name: 'dish', label: 'Gericht', options: null },
    { asked: /\bkategorien?\b/i, name: 'category', label: 'Kategorie', options: ['Erste', 'Zweite', 'Dritte'] },
  ],
}

const GROUPS: RegExp[] = [
  /\bone or more (\p{L}+)/iu,
  /\bcomparing (?:the )?(\p{L}+)/iu,
  /\bcomparison of two (\p{L}+)/iu,
  /\btotals per (\p{L}+)/iu,
  /\b(?:for|of) each (\p{L}+)/iu,
  /\bper (\p{L}+)/iu,
  /\b(?:je|pro) (\p{L}+)/iu,
]
const NO_GROUP =
  /^(?:day|days|week|weeks|weekday|month|months|year|years|hour|hours|person|tag|woche|monat|jahr|stunde|it|them|data|values|periods?|two|results?|charts?)$/i

/** What the message has measured, in what, and by what entries can be told apart. */
export function readMeasured(message: Message): Measured {
  const { text, language } = message
  const { label, unit, one, many } = VALUES[language].find(({ asked }) => asked.test(text))!
  const group = groupIn(message)
  const dimensions = DIMENSIONS[language].filter(
    (each) =>
      each.asked.test(text) && !each.asked.test(group.one) && each.label.toLowerCase() !== group.one.toLowerCase(),
  )
  return {
    one,
    many,
    value: { label, unit },
    group,
    parent: parentIn(text, group),
    dimensions: dimensions.slice(0, 4).map(({ asked, name, label: of, options }): Dimension => ({
      name,
      label: of,
      options: options && (spelledOut(message, asked) ?? options),
    })),
    alarm: alarmIn(text, language),
  }
}

function groupIn({ text, language }: Message): { one: string; many: string } {
  for (const pattern of GROUPS)
    for (const found of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
      const word = found[1]!
      if (!NO_GROUP.test(word)) return language === 'de' ? germanPair(word) : englishPair(word)
    }
  return language === 'de' ? { one: 'Bereich', many: 'Bereiche' } : { one: 'Area', many: 'Areas' }
}

const englishPair = (word: string) => {
  const one = capital(singular(word.toLowerCase()))
  return { one, many: capital(plural(one.toLowerCase())) }
}
const germanPair = (word: string) => ({ one: capital(word), many: capital(word) })

/** `records shows and episodes`: episodes belong to shows. */
function parentIn(text: string, group: { one: string; many: string }): { one: string; many: string } | null {
  const found = new RegExp(`\\b(\\p{L}+s) and ${group.many}\\b`, 'iu').exec(text)?.[1]
  return found && !NO_GROUP.test(found) ? englishPair(found) : null
}

function alarmIn(text: string, language: ReadyLanguage): MeasuresContent['alarm'] {
  const found = /(\d{1,3})\s*(?:%|percent|per cent|prozent)\s+(?:above|over|more than|über)/i.exec(text)
  if (!found) return null
  const word =
    /\b(?:highlight\w*|mark\w*|flag\w*|hervorgehoben|markiert)\s+as\s+(?:an? )?([\p{L} -]{3,40}?)(?=[.,;]|$)/iu.exec(
      text,
    )?.[1]
  return { percent: Number(found[1]), word: capital(word ?? (language === 'de' ? 'auffällig' : 'unusually high')) }
}
