import type { AppModel, FieldModel, ReferenceModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'
import { capitalised, snakeCase, uncapitalised } from '#worker/agent/offline/generate/words.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'
import { emailOf, PERSON_NAMES, titlesFor, lineFor, paragraphFor } from './sample-texts.ts'

/**
 * `seeds/01_tools.sql`. The number is how deep the references go. What is pointed at is there first, and a new thing
 * does not renumber the others.
 */
export function seedFiles(app: AppModel): GeneratedFile[] {
  return app.things
    .filter((thing) => thing.fields.length > 0)
    .map((thing) => [`seeds/${String(depth(thing)).padStart(2, '0')}_${thing.table}.sql`, seedFile(thing)])
}

/** Ends, because required references never form a circle and optional ones in a circle are left out. */
function depth(thing: ThingModel): number {
  const below = resolvable(thing).map((field) => depth(field.reference.target))
  return 1 + Math.max(0, ...below)
}

function isReference(field: FieldModel): field is ReferenceModel {
  return field.reference !== null
}

/** References to tables that can be filled before this one: optional ones that lead round in a circle stay empty. */
function resolvable(thing: ThingModel): ReferenceModel[] {
  return thing.fields
    .filter(isReference)
    .filter(({ required, reference }) => required || !reaches(reference.target, thing, []))
}

function reaches(from: ThingModel, to: ThingModel, seen: ThingModel[]): boolean {
  if (from === to) return true
  if (seen.includes(from)) return false
  return from.fields.filter(isReference).some((field) => reaches(field.reference.target, to, [...seen, from]))
}

function seedFile(thing: ThingModel): string {
  const references = resolvable(thing)
  const fields = thing.fields.filter((field) => !isReference(field) || references.includes(field))
  const columns = fields.map((field) => sqlName(field.column))
  const rows = Array.from(
    { length: SAMPLE_ROWS },
    (_, index) => `    (${fields.map((field) => cell(thing, field, index)).join(', ')})`,
  )
  const joins = references.map(joinOf)
  const selected = fields.map((field) =>
    isReference(field) ? `${aliasOf(field)}.id` : `sample.${sqlName(field.column)}`,
  )
  const note =
    references.length > 0 ? '-- A reference is given as a position: 2 is the second row of the other table.\n' : ''
  return `-- Sample rows, for an empty table only.
${note}INSERT INTO ${sqlName(thing.table)} (${columns.join(', ')})
WITH sample (sample_row, ${columns.join(', ')}) AS (
  VALUES
${rows.map((row, index) => row.replace('(', `(${index + 1}, `)).join(',\n')}
)
SELECT ${selected.join(', ')}
FROM sample
${joins.map((join) => `${join}\n`).join('')}WHERE NOT EXISTS (SELECT 1 FROM ${sqlName(thing.table)})
ORDER BY sample.sample_row;
`
}

function cell(thing: ThingModel, field: FieldModel, index: number): string {
  if (!isReference(field)) return sampleValue(thing, field, index)
  // Steps that share no factor with the number of rows, so that two references do not walk in step.
  const step = 3 + 2 * (thing.fields.indexOf(field) % 2)
  return String(((index * step) % SAMPLE_ROWS) + 1)
}

function joinOf(field: ReferenceModel): string {
  const { target } = field.reference
  const kind = field.required ? 'JOIN' : 'LEFT JOIN'
  const numbered = `(SELECT id, row_number() OVER (ORDER BY id) AS position FROM ${sqlName(target.table)})`
  return `${kind} ${numbered} AS ${aliasOf(field)} ON ${aliasOf(field)}.position = sample.${sqlName(field.column)}`
}

function aliasOf(field: ReferenceModel): string {
  return sqlName(`${field.reference.alias}_row`)
}

const SAMPLE_ROWS = 8

/** Amounts of these are rarely below a thousand. They are in cents, like all amounts. */
const LARGE_AMOUNTS = /budget|salary|income|\brent\b|revenue|deal|worth|goal|target|fee per year/

const NUMBER_RULES: Array<[RegExp, number[]]> = [
  [/year/, [2019, 1998, 2021, 2008, 2015, 1987, 2023, 2011]],
  [/rating|stars|score|grade/, [5, 4, 3, 5, 4, 2, 4, 5]],
  [/\bage\b/, [34, 27, 61, 45, 38, 22, 53, 30]],
  [/percent|progress|%/, [80, 25, 100, 45, 60, 10, 95, 70]],
  [/minute|duration|length|time/, [30, 45, 20, 90, 60, 15, 120, 40]],
  [/page/, [320, 184, 512, 96, 271, 408, 233, 150]],
  [/calorie|kcal/, [420, 310, 580, 240, 650, 390, 515, 280]],
  [/weight|kg/, [2.5, 4, 11.2, 0.8, 7, 3.4, 18, 1.2]],
  [/capacity|seats|guests|places/, [8, 12, 4, 30, 20, 2, 60, 16]],
]

/** The value of a field in the sample row at this position, as it stands in SQL. References are resolved by the file around it. */
function sampleValue(thing: ThingModel, field: FieldModel, index: number): string {
  const label = `${field.label} ${field.column}`.toLowerCase()
  switch (field.kind) {
    case 'text':
      return sqlText(sampleText(thing, field, index))
    case 'longText':
      return sqlText(paragraphFor({ label, singular: thing.singular, index }))
    case 'number':
      return String((NUMBER_RULES.find(([pattern]) => pattern.test(label))?.[1] ?? [3, 1, 12, 5, 8, 2, 20, 6])[index])
    case 'money':
      return String(
        (LARGE_AMOUNTS.test(label)
          ? [120000, 480000, 95000, 250000, 1450000, 62000, 310000, 88000]
          : [1250, 4999, 890, 12000, 3475, 650, 21900, 1599])[index],
      )
    case 'date':
      return sampleDate(thing, label, index)
    case 'yesNo':
      return index % 3 === 1 ? '1' : '0'
    case 'choice':
      return sqlText(field.options[index % field.options.length]!)
    case 'email':
      return sqlText(emailOf(PERSON_NAMES[index]!))
    case 'link':
      return sqlText(`https://example.com/${snakeCase(titleOf(thing, index)).replaceAll('_', '-') || index + 1}`)
    case 'image':
      return sqlText(pictureFor(titleOf(thing, index), index))
    case 'reference':
      return 'NULL'
  }
}

/** Labels that say what the title is better than the thing's name does. */
const OWN_TITLES = /species|breed|city|country|colou?r|company|author|artist|address/

function sampleText(thing: ThingModel, field: FieldModel, index: number): string {
  const label = `${field.label} ${field.column}`.toLowerCase()
  if (field === thing.titleField && !OWN_TITLES.test(label)) return titleOf(thing, index)
  return lineFor(label, index) ?? `${capitalised(field.label)} ${index + 1}`
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

export function titleOf(thing: ThingModel, index: number): string {
  return (titlesFor(thing.singular) ?? ORDINALS.map((ordinal) => `${ordinal} ${uncapitalised(thing.singular)}`))[index]!
}

/** Rows of these are written down after the fact. */
const HAPPENED =
  /expense|transaction|payment|purchase|sale|order|invoice|visit|grade|donation|workout|log|entry|measurement|note|review|incident|accident|sighting|observation/i

/** Words of what has been done to a thing, as in "date found" and "repaired on"; some say what is yet to be done. */
const DONE =
  /\b(?:\w{2,}[^\We]ed|found|lost|seen|heard|met|made|built|given|won|begun|held|written|caught|left|brought)\b/
const TO_BE_DONE =
  /\b(?:scheduled|planned|expected|needed|required|wanted|booked|reserved|estimated|proposed|intended)\b/
const TO_COME = /\b(?:due|until|ends?|ending|deadline|expir\w*|next)\b/

/** Relative to the day the rows are made, so that what is due is still due. */
function sampleDate(thing: ThingModel, label: string, index: number): string {
  if (/birth|born/.test(label))
    return sqlText(`${[1988, 1995, 1962, 1979, 1990, 2001, 1971, 1984][index]}-0${index + 1}-1${index}`)
  const isPast =
    (HAPPENED.test(thing.singular) && !TO_COME.test(label)) ||
    (DONE.test(label) && !TO_BE_DONE.test(label) && !TO_COME.test(label)) ||
    /start|finish|complet|publish|release|sold|visit|hired|issued|sent|received|spent|joined|since|bought|purchase|loan date|borrowed|created|planted|watered|added|acquired|from|taken|read|watched|paid|last/.test(
      label,
    )
  const days = [2, 5, 9, 14, 21, 30, 44, 60][index]!
  const isOverdue = !isPast && index % 4 === 3
  return `date('now', '${isPast || isOverdue ? '-' : '+'}${days} days')`
}

const PALETTES = [
  ['#dbeafe', '#60a5fa', '#1e3a8a'],
  ['#dcfce7', '#4ade80', '#14532d'],
  ['#fef3c7', '#fbbf24', '#78350f'],
  ['#fce7f3', '#f472b6', '#831843'],
  ['#ede9fe', '#a78bfa', '#4c1d95'],
  ['#ffedd5', '#fb923c', '#7c2d12'],
  ['#ccfbf1', '#2dd4bf', '#134e4a'],
  ['#fee2e2', '#f87171', '#7f1d1d'],
]

/** A small flat drawing as a data URL: sample rows must look like something without the network. */
function pictureFor(title: string, index: number): string {
  const [ground, shape, ink] = PALETTES[index % PALETTES.length]!
  const shift = (index * 37) % 80
  const initial = [...title][0]?.toUpperCase() ?? ''
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><circle cx="${110 + shift}" cy="170" r="120" fill="${shape}" opacity=".55"/><path d="M0 300 L${150 + shift} 130 L400 300Z" fill="${shape}"/><text x="32" y="84" font-family="sans-serif" font-size="56" font-weight="700" fill="${ink}">${letter}</text></svg>`
  // Only what a data URL cannot hold is encoded, to keep the seeds readable.
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}
