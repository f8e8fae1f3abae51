import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, FAVOURITES, PAST } from './lacks.ts'

const KINDS = String.raw`units?|measurements?|metric|imperial|lengths?|distances?|weights?|mass(?:es)?|temperatures?|currenc(?:y|ies)|volumes?|areas?|speeds?`
const GERMAN_KINDS = String.raw`(?:maß)?einheiten|längen(?:einheiten)?|gewichte?n?|temperatur(?:en)?|währung(?:en|s)?|flächen|volumen|geschwindigkeit(?:en)?`

/** Units of what is measured, and money at a rate that is entered. */
export const UNITS: ReadyApp = {
  title: { en: 'Unit converter', de: 'Einheitenrechner' },
  called: new RegExp(
    [
      String.raw`\b(?:${KINDS})(?:(?:,| and|,? &) (?:${KINDS}))*[- ](?:converters?|convertor|conversions?)(?: (?:tool|calculator))?\b`,
      String.raw`\bconvert(?:s|ing|er|ers)? (?:(?:between|for|of|common|different|various|everyday|many|the|all) )*(?:${KINDS})\b`,
      String.raw`\b(?:${GERMAN_KINDS})-?(?:um)?rechner\b`,
      String.raw`\b(?:um)?rechner für (?:${GERMAN_KINDS})\b`,
      String.raw`\b(?:${GERMAN_KINDS})(?:(?:,| und) (?:${GERMAN_KINDS}))* umrechnen\b`,
      String.raw`\b(?:umrechnen|umrechner|umrechnung|umrechnet) (?:von |für )?(?:${GERMAN_KINDS})\b`,
    ].join('|'),
    'i',
  ),
  has: /\bunits?\b|convert|conversion|length|distance|weight|\bmass\b|temperature|celsius|fahrenheit|kelvin|volume|\bareas?\b|speed|\bdata\b|bytes?|\btime\b|metric|imperial|met(?:er|re)s?|inch|feet|miles?|pounds?|kilogram|ounces?|lit(?:er|re)s?|gallons?|swap|instant|immediate|real[- ]?time|at once|precis|accura|table|copy|currenc|einheit|umrechn|länge|gewicht|masse|temperatur|volumen|fläche|geschwindigkeit|daten|zeit|währung|tausch|sofort|genau|tabelle|meter|zoll|pfund/i,
  lacks: [
    {
      asked:
        /\bcurrenc(?:y|ies)\b|\bexchange[- ]rates?\b|\b(?:live|current|up-to-date|latest) rates?\b|\bwährung\w*|\bwechselkurs\w*/i,
      told: {
        en: 'exchange rates of the day: this app asks no other server (currencies are converted at a rate that one enters)',
        de: 'Tageskurse: Diese App fragt keinen anderen Server (Währungen werden zu einem Kurs umgerechnet, den man eingibt)',
      },
    },
    {
      asked:
        /\b(?:pressure|energy|power|force|angles?|fuel (?:economy|consumption)|shoe sizes?|clothing)\b|\b(?:druck|energie|leistung|kraft|winkel|schuhgrößen?)\b/i,
      told: {
        en: 'units beyond length, area, volume, mass, temperature, speed, time and data',
        de: 'Einheiten außer Länge, Fläche, Volumen, Masse, Temperatur, Geschwindigkeit, Zeit und Daten',
      },
    },
    FAVOURITES,
    PAST,
    ACCOUNTS,
  ],
  colour: '#1d4e89',
  component: 'UnitConverter',
}
