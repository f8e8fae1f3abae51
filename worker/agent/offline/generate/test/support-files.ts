import { testSetup } from '#worker/agent/frame/files.ts'
import { referencesOf, type FieldModel, type ThingModel } from '#worker/agent/offline/generate/model.ts'
import { titleOf } from '#worker/agent/offline/generate/seeds/seed-files.ts'
import {
  importLines,
  type Imports,
  property,
  text,
  type GeneratedFile,
} from '#worker/agent/offline/generate/source-text.ts'

/** `test/samples/tool.ts`: a valid row to start from, with whatever it has to point at. */
export function sampleFile(thing: ThingModel): string {
  const { type, table, file } = thing
  const required = requiredReferences(thing)
  const imports: Imports = new Map([
    [`../../shared/${file}`, new Set([`type ${type}`, `type ${type}Input`])],
    ['../api', new Set(['call', ...helpersOf(thing).filter((name) => name === 'unique')])],
  ])
  const apart = helpersOf(thing).filter((name) => name !== 'unique')
  if (apart.length > 0) imports.set('../apart', new Set(apart))
  for (const { reference } of required)
    imports.set(`./${reference.target.file}`, new Set([`add${reference.target.type}`]))
  const lines = thing.fields.map((field) => `    ${property(field.key)}: ${sampleExpression(thing, field)},\n`)
  return `${importLines(imports)}
export async function sample${type}(): Promise<${type}Input> {
  return {
${lines.join('')}  }
}

export async function add${type}(changes: Partial<${type}Input> = {}): Promise<${type}> {
  const { body } = await call<${type}>('POST', '/api/${table}', { ...(await sample${type}()), ...changes })
  return body
}
`
}

function requiredReferences(thing: ThingModel) {
  return referencesOf(thing).filter((field) => field.required)
}

function isNamed(thing: ThingModel, field: FieldModel): boolean {
  return field === thing.titleField && (field.kind === 'text' || field.kind === 'longText')
}

/** What makes one of the fields differ by which entries are told apart. A required reference points at a row of its own anyway. */
const DIFFERING: Partial<Record<FieldModel['kind'], string>> = {
  text: 'unique',
  longText: 'unique',
  date: 'uniqueDay',
  email: 'uniqueEmail',
}

function isDiffering(thing: ThingModel, field: FieldModel): boolean {
  const { once } = thing
  const differsAnyway = once.some((other) => other.reference !== null || isNamed(thing, other))
  return !differsAnyway && once.find(({ kind }) => kind in DIFFERING) === field
}

function helpersOf(thing: ThingModel): string[] {
  return thing.fields.flatMap((field) => {
    if (isNamed(thing, field)) return ['unique']
    return isDiffering(thing, field) ? [DIFFERING[field.kind]!] : []
  })
}

function sampleExpression(thing: ThingModel, field: FieldModel): string {
  if (isNamed(thing, field)) return `unique(${text(titleOf(thing, 0))})`
  if (isDiffering(thing, field)) {
    const isText = field.kind === 'text' || field.kind === 'longText'
    return `${DIFFERING[field.kind]}(${isText ? sampleLiteral(field, 0) : ''})`
  }
  if (field.reference) return field.required ? `(await add${field.reference.target.type}()).id` : 'null'
  return sampleLiteral(field, 0)
}

/** A valid value of a kind: the first of two, or the second. */
export function sampleLiteral(field: FieldModel, which: 0 | 1): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [text('Something to remember'), text('Something else')][which]!
    case 'number':
      return String(within(field, [3, 4.5][which]!))
    case 'money':
      return String(within(field, [12.5, 19.99][which]!))
    case 'date':
      return [text('2026-05-14'), text('2026-06-01')][which]!
    case 'yesNo':
      return ['false', 'true'][which]!
    case 'choice':
      return text(field.options[Math.min(which, field.options.length - 1)]!)
    case 'email':
      return [text('maya@example.com'), text('jonas@example.com')][which]!
    case 'link':
      return [text('https://example.com/one'), text('https://example.com/two')][which]!
    case 'image':
      return [text('https://example.com/one.png'), text('https://example.com/two.png')][which]!
    case 'reference':
      return 'null'
  }
}

function within({ least, most }: FieldModel, value: number): number {
  return Math.min(Math.max(value, least ?? value), most ?? Infinity)
}

/** What the promises of every app share, and what tells the entries of some apart. */
export function testSupportFiles(things: readonly ThingModel[] = []): GeneratedFile[] {
  const isApart = things.some((thing) => helpersOf(thing).some((name) => name in APART))
  return [setupFile(), ['test/api.ts', API], ...(isApart ? [apartFile(things)] : [])]
}

function apartFile(things: readonly ThingModel[]): GeneratedFile {
  const used = new Set(things.flatMap(helpersOf))
  const parts = Object.entries(APART).filter(([name]) => used.has(name))
  return ['test/apart.ts', parts.map(([, source]) => source).join('\n')]
}

const APART: Record<string, string> = {
  uniqueDay: `/** A day in a time to come on which nothing is planned yet. */
export function uniqueDay(): string {
  const [days = 0] = crypto.getRandomValues(new Uint32Array(1))
  return new Date(Date.UTC(2100, 0, 1) + (days % 2_800_000) * 86_400_000).toISOString().slice(0, 10)
}
`,
  uniqueEmail: `/** An address that nobody has yet. */
export function uniqueEmail(): string {
  return \`\${crypto.randomUUID()}@example.com\`
}
`,
}

/** Brings the database of the promises up to date. */
export function setupFile(): GeneratedFile {
  return ['test/setup.ts', testSetup('DB')]
}

const API = `import { env } from 'cloudflare:workers'
import app from '../server/index'

type Answer<Body> = { status: number; body: Body }
export type Refusal = { error: { message: string; fields?: Record<string, string> } }

/** One request to the app's own API, without a network. */
export async function call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer<Body>> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await app.request(path, { method, ...(body === undefined ? {} : json) }, env)
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body }
}

/** Promises run beside rows of all kinds, so they tell theirs apart by a name nothing else has. */
export function unique(name: string): string {
  return \`\${name} \${crypto.randomUUID().slice(0, 8)}\`
}
`
