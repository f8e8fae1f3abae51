import { referencesOf, type ThingModel } from '#worker/agent/offline/generate/model.ts'
import { inputName } from '#worker/agent/offline/generate/schemas.ts'
import { property, text } from '#worker/agent/offline/generate/source-text.ts'
import { enumerated, pascalCase, uncapitalised } from '#worker/agent/offline/generate/words.ts'
import { sqlName } from '#worker/agent/offline/sql.ts'

/** `server/routes/tools.ts`: the HTTP side of a table. */
export function routeFile(thing: ThingModel): string {
  const { type } = thing
  const many = pascalCase(thing.table)
  const references = referencesOf(thing)
  const guards = [
    ...(references.length > 0 ? ['checkReferences'] : []),
    ...(thing.incoming.length > 0 ? ['refuseWhenUsed'] : []),
  ]
  const isOnce = thing.once.length > 0
  const guarded = (write: string) => (isOnce ? `${write}.catch(refuseTaken(ONCE))` : write)
  const check = references.length > 0 ? `\n    await checkReferences(c.env.DB, references(input))` : ''
  const refuse = thing.incoming.length > 0 ? `\n    await refuseWhenUsed(c.env.DB, id, USES)` : ''
  return `import { Hono } from 'hono'
import { ${inputName(thing)}${references.length > 0 ? `, type ${type}Input` : ''} } from '../../shared/${thing.file}'
${guards.length > 0 ? `import { ${guards.join(', ')} } from '../db/references'\n` : ''}${isOnce ? `import { refuseTaken } from '../db/once'\n` : ''}import { ${[`delete${type}`, `find${type}`, `insert${type}`, `list${many}`, `update${type}`].join(', ')} } from '../tables/${thing.path}'
import { existing, readId, readInput } from '../http'

export const ${thing.collection} = new Hono<{ Bindings: Env }>()
  .get('/', async (c) => c.json(await list${many}(c.env.DB, c.req.query())))
  .post('/', async (c) => {
    const input = await readInput(c, ${inputName(thing)})${check}
    const id = await ${guarded(`insert${type}(c.env.DB, input)`)}
    return c.json(await find${type}(c.env.DB, id), 201)
  })
  .get('/:id', async (c) => c.json(existing(await find${type}(c.env.DB, readId(c)))))
  .put('/:id', async (c) => {
    const id = readId(c)
    existing(await find${type}(c.env.DB, id))
    const input = await readInput(c, ${inputName(thing)})${check}
    existing(await ${guarded(`update${type}(c.env.DB, id, input)`)})
    return c.json(existing(await find${type}(c.env.DB, id)))
  })
  .delete('/:id', async (c) => {
    const id = readId(c)${refuse}
    existing(await delete${type}(c.env.DB, id))
    return c.body(null, 204)
  })
${isOnce ? onceList(thing) : ''}${references.length > 0 ? referencesFunction(thing) : ''}${thing.incoming.length > 0 ? usesList(thing) : ''}`
}

function referencesFunction(thing: ThingModel): string {
  const lines = referencesOf(thing).map(
    (field) =>
      `    { field: ${text(field.key)}, label: ${text(field.label)}, table: ${text(sqlName(field.reference.target.table))}, id: input.${property(field.key)} },`,
  )
  return `
function references(input: ${thing.type}Input) {
  return [
${lines.join('\n')}
  ]
}
`
}

/** The message stands at each field, so that a person sees which of them to change. */
function onceList({ once, plural }: ThingModel): string {
  const named = enumerated(once.map(({ label }) => uncapitalised(label)))
  const message = text(`There is one of these ${uncapitalised(plural)} with the same ${named} already.`)
  const fields = once.map(({ key }) => `  ${property(key)}: TAKEN,`)
  return `
const TAKEN = ${message}
const ONCE = {
${fields.join('\n')}
}
`
}

function usesList(thing: ThingModel): string {
  const lines = thing.incoming.map(
    ({ from, field }) =>
      `  { table: ${text(sqlName(from.table))}, column: ${text(sqlName(field.column))}, one: ${text(uncapitalised(from.singular))}, many: ${text(uncapitalised(from.plural))} },`,
  )
  return `
const USES = [
${lines.join('\n')}
]
`
}
