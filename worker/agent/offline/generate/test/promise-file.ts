import {
  referencesOf,
  type FieldModel,
  type ReferenceModel,
  type ThingModel,
} from '#worker/agent/offline/generate/model.ts'
import { titleFunction } from '#worker/agent/offline/generate/schemas.ts'
import { importLines, type Imports, text } from '#worker/agent/offline/generate/source-text.ts'
import { capitalised, enumerated, uncapitalised, withArticle } from '#worker/agent/offline/generate/words.ts'
import { sampleLiteral } from './support-files.ts'

type Promised = {
  sentence: string
  body: string[]
  api?: string[]
  samples?: Array<[ThingModel, 'add' | 'sample']>
  types?: string[]
  title?: ThingModel
}

/** `test/tool.test.ts`: what the maker can rely on. The name of each test is the sentence they read. */
export function promiseFile(thing: ThingModel): string {
  const promises = unambiguous([
    added(thing),
    ...thing.fields.filter((field) => field.required).map((field) => refusedWithout(thing, field)),
    ...thing.fields.flatMap((field) => refusedValue(thing, field)),
    ...thing.fields.flatMap((field) => bounded(thing, field)),
    ...refusedTwice(thing),
    changed(thing),
    ...thing.fields
      .filter((field) => field.kind === 'money' && allows(field, CENTS))
      .map((field) => keepsCents(thing, field)),
    ...referencesOf(thing).map((field) => knows(thing, field)),
    ...thing.fields.flatMap((field) => filtered(thing, field)),
    deleted(thing),
    ...usedBy(thing),
  ])
  const tests = promises.map(
    ({ sentence, body }) => `test(${text(sentence)}, async () => {\n${body.map((line) => `  ${line}\n`).join('')}})\n`,
  )
  return `${importLines(imports(thing, promises))}
${tests.join('\n')}`
}

/** Two labels can make the same sentence; a promise that is read twice says nothing the second time. */
function unambiguous(promises: Promised[]): Promised[] {
  return promises.filter(({ sentence }, index) => promises.findIndex((other) => other.sentence === sentence) === index)
}

function imports(thing: ThingModel, promises: Promised[]): Imports {
  const found: Imports = new Map([['vitest', new Set(['expect', 'test'])]])
  const add = (from: string, name: string) => found.set(from, (found.get(from) ?? new Set()).add(name))
  for (const { api = ['call'], samples = [], types = [], title } of promises) {
    for (const name of api) add('./api', name)
    for (const [of, prefix] of samples) add(`./samples/${of.file}`, `${prefix}${of.type}`)
    for (const name of types) add(name === 'Page' ? '../shared/fields' : `../shared/${thing.file}`, `type ${name}`)
    if (title) add(`../shared/${title.file}`, titleFunction(title))
  }
  return found
}

type Labelled = Pick<FieldModel, 'label'>

/** `Borrowed on` is no noun. Such a label is told as it stands on the page. */
const isNoun = ({ label }: Labelled) => !/\s(?:at|by|for|from|in|of|on|since|to|until|with)$/i.test(label)

const nameOf = (field: Labelled) => (isNoun(field) ? uncapitalised(field.label) : `“${field.label}”`)
const aField = (field: Labelled) => (isNoun(field) ? withArticle(field.label) : nameOf(field))
const theField = (field: Labelled) => (isNoun(field) ? `the ${nameOf(field)}` : nameOf(field))

function noun(thing: ThingModel): string {
  return withArticle(thing.singular)
}

function added(thing: ThingModel): Promised {
  const { type, table, titleField: title } = thing
  const byName = title?.kind === 'text' || title?.kind === 'longText'
  const search = byName
    ? [
        `const { body } = await call<Page<${type}>>('GET', \`/api/${table}?q=\${encodeURIComponent(item.${title.key} ?? '')}\`)`,
        `expect(body).toEqual({ items: [item], total: 1 })`,
      ]
    : [`const { body } = await call<${type}>('GET', \`/api/${table}/\${item.id}\`)`, `expect(body).toEqual(item)`]
  return {
    sentence: capitalised(`${noun(thing)} can be added and found again`),
    body: [`const item = await add${type}()`, ...search],
    samples: [[thing, 'add']],
    types: byName ? ['Page', type] : [type],
  }
}

function refusedWithout(thing: ThingModel, field: FieldModel): Promised {
  return {
    sentence: capitalised(`${noun(thing)} without ${aField(field)} is refused`),
    body: refusal(thing, field, 'null', ` is required.`),
    api: ['call', 'type Refusal'],
    samples: [[thing, 'sample']],
  }
}

function refusedValue(thing: ThingModel, field: FieldModel): Promised[] {
  const wrong: Partial<Record<FieldModel['kind'], [value: string, rule: string]>> = {
    email: [text('not an address'), 'has to be an email address'],
    link: [text('javascript:alert(1)'), 'has to be a web address'],
    date: [text('tomorrow'), 'has to be a date'],
    choice: [text('something else entirely'), 'has to be one of the options'],
    number: [text('many'), 'has to be a number'],
    money: [text('a lot'), 'has to be an amount'],
  }
  const found = wrong[field.kind]
  if (!found) return []
  return [
    {
      sentence: capitalised(`${theField(field)} of ${noun(thing)} ${found[1]}`),
      body: refusal(thing, field, found[0], ' must be '),
      api: ['call', 'type Refusal'],
      samples: [[thing, 'sample']],
    },
  ]
}

function refusal(thing: ThingModel, field: FieldModel, value: string, message: string): string[] {
  return [
    `const input = { ...(await sample${thing.type}()), ${field.key}: ${value} }`,
    `const { status, body } = await call<Refusal>('POST', '/api/${thing.table}', input)`,
    `expect(status).toBe(400)`,
    `expect(body.error.fields?.${field.key}).toContain(${text(field.label + message)})`,
  ]
}

function bounded(thing: ThingModel, field: FieldModel): Promised[] {
  const { least, most } = field
  const sides = [
    ...(least === null
      ? []
      : [{ value: least - 1, rule: `is at least ${least}`, message: ` must be at least ${least}` }]),
    ...(most === null ? [] : [{ value: most + 1, rule: `is at most ${most}`, message: ` can be at most ${most}` }]),
  ]
  return sides.map(({ value, rule, message }) => ({
    sentence: capitalised(`${theField(field)} of ${noun(thing)} ${rule}`),
    body: refusal(thing, field, String(value), message),
    api: ['call', 'type Refusal'],
    samples: [[thing, 'sample']],
  }))
}

function refusedTwice(thing: ThingModel): Promised[] {
  if (thing.once.length === 0) return []
  const named = enumerated(thing.once.map(nameOf))
  return [
    {
      sentence: capitalised(`two ${uncapitalised(thing.plural)} with the same ${named} are refused`),
      body: [
        `const item = await add${thing.type}()`,
        `const { status, body } = await call<Refusal>('POST', '/api/${thing.table}', item)`,
        `expect(status).toBe(409)`,
        `expect(Object.keys(body.error.fields ?? {})).toEqual([${thing.once.map(({ key }) => text(key)).join(', ')}])`,
      ],
      api: ['call', 'type Refusal'],
      samples: [[thing, 'add']],
    },
  ]
}

const CENTS = 1234.56
const allows = ({ least, most }: FieldModel, value: number) => value >= (least ?? value) && value <= (most ?? value)

function changed(thing: ThingModel): Promised {
  const { type, table } = thing
  const field = thing.fields.find((candidate) => candidate.kind !== 'reference')
  const change = field
    ? `, ${field.key}: ${field === thing.titleField && field.kind === 'text' ? `unique('Changed')` : sampleLiteral(field, 1)}`
    : ''
  return {
    sentence: capitalised(`${noun(thing)} can be changed`),
    body: [
      `const item = await add${type}()`,
      `const changed = { ...item${change} }`,
      `expect((await call('PUT', \`/api/${table}/\${item.id}\`, changed)).status).toBe(200)`,
      `expect((await call<${type}>('GET', \`/api/${table}/\${item.id}\`)).body).toEqual(changed)`,
    ],
    api: ['call', ...(change.includes('unique') ? ['unique'] : [])],
    samples: [[thing, 'add']],
    types: [type],
  }
}

function keepsCents(thing: ThingModel, field: FieldModel): Promised {
  return {
    sentence: capitalised(`${theField(field)} of ${noun(thing)} keeps its cents`),
    body: [
      `const item = await add${thing.type}({ ${field.key}: ${CENTS} })`,
      `expect(item.${field.key}).toBe(${CENTS})`,
    ],
    api: [],
    samples: [[thing, 'add']],
  }
}

function knows(thing: ThingModel, field: ReferenceModel): Promised {
  const { target, titleKey } = field.reference
  return {
    sentence: capitalised(`${noun(thing)} shows its ${nameOf(field)}`),
    body: [
      `const other = await add${target.type}()`,
      `const item = await add${thing.type}({ ${field.key}: other.id })`,
      `expect(item.${titleKey}).toBe(${titleFunction(target)}(other))`,
    ],
    api: [],
    samples: [
      [thing, 'add'],
      [target, 'add'],
    ],
    title: target,
  }
}

function filtered(thing: ThingModel, field: FieldModel): Promised[] {
  const { type, table } = thing
  if (!field.filter || (field.kind !== 'choice' && field.kind !== 'yesNo')) return []
  const [one, other] = [sampleLiteral(field, 0), sampleLiteral(field, 1)]
  if (one === other) return []
  const path = `/api/${table}?limit=500&${field.parameter}=`
  const address = field.kind === 'yesNo' ? text(path + one) : `\`${path}\${encodeURIComponent(${one})}\``
  return [
    {
      sentence: capitalised(`${uncapitalised(thing.plural)} can be filtered by ${nameOf(field)}`),
      body: [
        `await add${type}({ ${field.key}: ${one} })`,
        `await add${type}({ ${field.key}: ${other} })`,
        `const { body } = await call<Page<${type}>>('GET', ${address})`,
        `expect(body.items.length).toBeGreaterThan(0)`,
        `expect(body.items.every((item) => item.${field.key} === ${one})).toBe(true)`,
      ],
      samples: [[thing, 'add']],
      types: ['Page', type],
    },
  ]
}

function deleted(thing: ThingModel): Promised {
  const { type, table } = thing
  return {
    sentence: capitalised(`a deleted ${uncapitalised(thing.singular)} is gone`),
    body: [
      `const item = await add${type}()`,
      `expect((await call('DELETE', \`/api/${table}/\${item.id}\`)).status).toBe(204)`,
      `expect((await call('GET', \`/api/${table}/\${item.id}\`)).status).toBe(404)`,
    ],
    samples: [[thing, 'add']],
  }
}

/** One promise per thing that points here, through its first reference. Rows that point at themselves need no promise. */
function usedBy(thing: ThingModel): Promised[] {
  const others = [...new Set(thing.incoming.map(({ from }) => from))]
  return others.map((from) => {
    const { field } = thing.incoming.find((incoming) => incoming.from === from)!
    return {
      sentence: capitalised(`${noun(thing)} that ${noun(from)} points at cannot be deleted`),
      body: [
        `const item = await add${thing.type}()`,
        `await add${from.type}({ ${field.key}: item.id })`,
        `const { status, body } = await call<Refusal>('DELETE', \`/api/${thing.table}/\${item.id}\`)`,
        `expect(status).toBe(409)`,
        `expect(body.error.message).toContain(${text(uncapitalised(from.singular))})`,
      ],
      api: ['call', 'type Refusal'],
      samples: [
        [thing, 'add'],
        [from, 'add'],
      ],
    }
  })
}
