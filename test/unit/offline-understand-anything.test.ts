import { expect, test } from 'vitest'
import { rounds } from '#test/support/soak.ts'
import { type Blueprint, parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { followUp } from '#worker/agent/offline/understand/follow-up/follow-up.ts'

const SALADS = rounds({ test: 300, soak: 1_500 })

const WORDS =
  'add remove rename tools tool members loans owner photo with and or of in to a the each every has have name date due price (money) (yes/no) one of lead, won lost; : - , . ! ? ( ) [ ] "quoted thing" \'x\' blue background buttons dark green make it call called Zed filter by show only required optional people can borrow return track my list notes photo email 12 3.5 #fff #zzzzzz é ß 漢字 🙂 \n \n- \n* id select order class null undefined __proto__ constructor hasOwnProperty \\ / | & + = % $ {} `code` <b> category status stage options change into number text belongs has many supplier app website crm library box tracker'.split(
    ' ',
  )

/** A small generator of numbers, so that a failure can be played again from its seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function salad(seed: number): string {
  const next = numbers(seed)
  return Array.from({ length: 1 + Math.floor(next() * 30) }, () => WORDS[Math.floor(next() * WORDS.length)]).join(
    next() < 0.1 ? '' : ' ',
  )
}

/** What is wrong with a blueprint, of everything on which the generator relies. */
function problems(blueprint: Blueprint): string[] {
  const found: string[] = []
  if (parseBlueprint(JSON.stringify(blueprint)) === null) found.push('not a blueprint')
  const unique = (names: string[], what: string) =>
    new Set(names).size === names.length || found.push(`${what} twice: ${names.join()}`)
  unique(
    blueprint.things.map((thing) => thing.id),
    'thing',
  )
  unique(
    blueprint.things.map((thing) => thing.table),
    'table',
  )
  if (blueprint.things.length < 1 || blueprint.things.length > 12) found.push(`${blueprint.things.length} things`)
  const ids = new Set(blueprint.things.map((thing) => thing.id))
  for (const thing of blueprint.things) {
    unique(
      thing.fields.map((field) => field.id),
      'field',
    )
    unique(
      thing.fields.map((field) => field.column),
      'column',
    )
    if (thing.fields.length < 1 || thing.fields.length > 24) found.push(`${thing.fields.length} fields`)
    if (!['text', 'number', 'date'].includes(thing.fields[0]!.kind))
      found.push(`title of kind ${thing.fields[0]!.kind}`)
    for (const field of thing.fields) {
      if (['id', 'created_at', 'updated_at', 'group', 'index', 'order', 'select'].includes(field.column))
        found.push(`column ${field.column}`)
      if ((field.kind === 'choice') !== field.options.length > 1)
        found.push(`${field.kind} with ${field.options.length} options`)
      if ((field.kind === 'reference') !== (field.references !== null && ids.has(field.references)))
        found.push(`${field.kind} to ${field.references}`)
    }
  }
  return found
}

test('any salad of words becomes a valid app', () => {
  for (let seed = 1; seed <= SALADS; seed++) {
    const text = salad(seed)
    expect(problems(understand(text).blueprint), `seed ${seed}: ${text}`).toEqual([])
  }
})

test('any salad of words said to an app leaves a valid app, and a migration can be written', () => {
  const start = understand(
    'a tool library: tools with photo, owner, price and stage one of a, b; members; loans with due date',
  ).blueprint
  let blueprint = start
  for (let seed = 1; seed <= SALADS; seed++) {
    const text = salad(seed + 10_000)
    const { blueprint: after } = followUp(blueprint, text)
    expect(problems(after), `seed ${seed}: ${text}`).toEqual([])
    nextMigration(blueprint, after)
    blueprint = seed % 10 === 0 ? start : after
  }
})

test('an enormous message is read in reasonable time', () => {
  const started = performance.now()
  understand('tools with name and '.repeat(5_000))
  followUp(understand('tools').blueprint, 'add a and '.repeat(5_000))
  understand(`a ${'very '.repeat(3_000)} long one with ${'(((('.repeat(500)} a, b`)
  expect(performance.now() - started).toBeLessThan(20_000)
})
