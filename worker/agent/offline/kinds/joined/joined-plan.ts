import { type BlockChoice, hasAccounts, partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import type { Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'

type Choice<Name extends BlockChoice['name']> = Extract<BlockChoice, { name: Name }>

const MOST_COLLECTIONS = 7

/** A plan with the rooms of another that it has not; null where there are none, or where the two cannot stand in one app. */
export function joinedPlan(plan: Plan, other: Plan): Plan | null {
  const isSignedIn = plan.blocks.some(hasAccounts)
  // Who must sign in for one room must do so for all: an app in which nobody does would become another one.
  if (!isSignedIn && other.blocks.some(hasAccounts)) return null
  const theirs = isSignedIn && !other.blocks.some(hasAccounts) ? keptBy(plan.blocks, other.blocks) : other.blocks
  const blocks = joinedBlocks(plan.blocks, theirs)
  if (blocks === null || !areApart(blocks)) return null
  const joined = blocks.flatMap(({ name }) => (plan.blocks.some((block) => block.name === name) ? [] : [name]))
  return {
    ...plan,
    blocks,
    joined: [...(plan.joined ?? []), ...joined],
    says: [...(plan.says ?? []), ...(other.says ?? [])],
  }
}

const PERSONAL = /^(?:email|link|person)$/
const PAID = /salary|wage|gehalt|lohn/

/**
 * Lists that everybody may change where nobody signs in: those who run the app change them where people do, nobody but
 * members sees how people are reached, and what somebody earns is not in them.
 */
function keptBy(mine: BlockChoice[], theirs: BlockChoice[]): BlockChoice[] {
  const accounts = mine.find((block) => block.name === 'accounts')
  const roles = accounts?.name === 'accounts' ? accounts.content.roles.map(({ name }) => name) : []
  return theirs.map((block) => {
    if (block.name !== 'records') return block
    const collections = block.content.collections.map(
      (collection) =>
        ({
          ...collection,
          fields: collection.fields.filter(({ name }) => !PAID.test(name)),
          read: collection.fields.some(({ kind, name }) => PERSONAL.test(kind) || name === 'phone')
            ? 'member'
            : collection.read,
          write: collection.write === 'everybody' ? roles : collection.write,
        }) satisfies RecordsContent['collections'][number],
    )
    const samples = block.samples.map(({ rows, ...table }) => ({
      ...table,
      rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !PAID.test(name)))),
    }))
    return { ...block, content: { ...block.content, collections }, samples }
  })
}

/** Whether no two blocks have a page, a route or a table of the same name, but for what several share, such as uploads. */
function areApart(blocks: BlockChoice[]): boolean {
  const parts = blocks.map(partsOf)
  const routes = new Map(parts.flatMap((part) => part.routes.map(({ mount, file }) => [`${mount} ${file}`, mount])))
  const migrations = new Map(
    parts.flatMap((part) =>
      part.migrations.map((each) =>
        typeof each === 'string' ? [each, SOURCE[`migrations/${each}.sql`]!] : [each.name, each.sql],
      ),
    ),
  )
  return [
    parts.flatMap((part) => part.pages.map(({ path }) => path)),
    [...routes.values()],
    [...migrations.values()].flatMap((sql) => [...sql.matchAll(TABLE)].map(([, name]) => name)),
  ].every((names) => new Set(names).size === names.length)
}

const TABLE = /create table (?:if not exists )?[`"]?(\w+)/gi

function joinedBlocks(mine: BlockChoice[], theirs: BlockChoice[]): BlockChoice[] | null {
  const added = theirs.filter(({ name }) => !mine.some((block) => block.name === name))
  const records = theirs.find((block) => block.name === 'records')
  const ours = mine.find((block) => block.name === 'records')
  const grown = records && ours ? joinedRecords(ours, records) : null
  const [pages, more] = [mine, theirs].map((blocks) => blocks.find((block) => block.name === 'pages'))
  const widened = pages && more ? joinedPages(pages, more) : null
  if (added.length === 0 && grown === null && widened === null) return null
  const accounts = joinedAccounts(mine, theirs)
  const now = { records: grown, pages: widened, accounts } as Partial<Record<BlockChoice['name'], BlockChoice | null>>
  return [...mine, ...added].map((block) => now[block.name] ?? block)
}

function joinedAccounts(mine: BlockChoice[], theirs: BlockChoice[]): Choice<'accounts'> | null {
  const [ours, others] = [mine, theirs].map((blocks) => blocks.find((block) => block.name === 'accounts'))
  if (ours?.name !== 'accounts' || others?.name !== 'accounts') return null
  const roles = [
    ...ours.content.roles,
    ...others.content.roles.filter(({ name }) => !ours.content.roles.some((role) => role.name === name)),
  ]
  return {
    ...ours,
    content: { ...ours.content, roles },
    samples: ours.samples.length > 0 ? ours.samples : others.samples,
  }
}

/** Pages under addresses that the app has not, and what its start page does not show. */
function joinedPages(ours: Choice<'pages'>, others: Choice<'pages'>): Choice<'pages'> | null {
  const { pages, home } = ours.content
  const added = others.content.pages.filter(({ path }) => !pages.some((page) => page.path === path))
  const more = others.content.home.filter(({ kind }) => !home.some((section) => section.kind === kind))
  if (added.length + more.length === 0) return null
  return { ...ours, content: { pages: [...pages, ...added], home: [...home, ...more] } }
}

/** Lists that the app has not, and that point at none but each other. */
function joinedRecords(ours: Choice<'records'>, others: Choice<'records'>): Choice<'records'> | null {
  const added = others.content.collections.filter(
    ({ name }) => !ours.content.collections.some((collection) => collection.name === name),
  )
  const collections = [...ours.content.collections, ...added]
  if (added.length === 0 || collections.length > MOST_COLLECTIONS) return null
  const names = new Set(added.map(({ name }) => name))
  return {
    ...ours,
    content: { ...ours.content, collections },
    samples: [...ours.samples, ...others.samples.filter(({ table }) => names.has(table))],
  }
}
