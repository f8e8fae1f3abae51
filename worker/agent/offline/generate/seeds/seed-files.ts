import type { AppModel, FieldModel, ReferenceModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'
import { SAMPLE_ROWS, sampleOf, sampleTitle } from './sample-values.ts'

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
  const kept = rowsApart(thing)
  const rows = kept.map((index) => `    (${fields.map((field) => cell(thing, field, index)).join(', ')})`)
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

/** The places of the sample rows, without those that a rule would refuse as being there already. */
function rowsApart(thing: ThingModel): number[] {
  const places = Array.from({ length: SAMPLE_ROWS }, (_, index) => index)
  if (thing.once.length === 0) return places
  const seen = new Set<string>()
  return places.filter((index) => {
    const values = thing.once.map((field) => cell(thing, field, index)).join(' ')
    return !seen.has(values) && seen.add(values)
  })
}

/** The value of a field in the sample row at this position, as it stands in SQL. References are resolved by the file around it. */
function sampleValue(thing: ThingModel, field: FieldModel, index: number): string {
  if (field.kind === 'reference') return 'NULL'
  if (field.kind === 'image') return sqlText(pictureFor(titleOf(thing, index), index))
  const nth = thing.fields.filter(({ kind }) => kind === 'number').indexOf(field)
  const value = sampleOf({ singular: thing.singular, isTitle: field === thing.titleField, field, index, nth })
  if (typeof value === 'number') return String(bounded(field, value))
  if (typeof value === 'string') return sqlText(value)
  return `date('now', '${value.days < 0 ? '-' : '+'}${Math.abs(value.days)} days')`
}

/** Amounts stand in cents here, their bounds do not. */
function bounded({ kind, least, most }: FieldModel, value: number): number {
  const scale = kind === 'money' ? 100 : 1
  return Math.min(Math.max(value, (least ?? -Infinity) * scale), (most ?? Infinity) * scale)
}

export const titleOf = (thing: ThingModel, index: number): string => sampleTitle(thing.singular, index)

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
