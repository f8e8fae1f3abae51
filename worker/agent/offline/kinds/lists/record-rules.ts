import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { inTheseWords } from '#worker/agent/offline/kinds/account/ability.ts'
import type { Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { Collection, FieldKind, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { readRules, RULE_LIKE, type Rules } from '#worker/agent/offline/understand/rules/read-rules.ts'
import { apart, within } from './sample-rules.ts'

type Records = Extract<BlockChoice, { name: 'records' }>

/**
 * A plan whose lists keep the rules that its message sets for them, whichever recipe made it. What is worked out takes no
 * bounds, and a rule that no list can keep is told as lacking.
 */
export function withRecordRules(plan: Plan, text: string): Plan {
  const block = plan.blocks.find((each): each is Records => each.name === 'records')
  if (!block) return plan
  const { collections } = block.content
  const rules = readRules(text, collections.map(ruledOf))
  const ruled = collections.map((collection, list) => withRules(collection, { list, rules }))
  const kept = [...rules.told.filter((told) => isKept(told, { rules, ruled, text })), ...(plan.says ?? [])]
  const unread = [...text.matchAll(RULE_LIKE)].map(([words]) => words).filter((words) => !isIn(words, kept))
  const samples = block.samples.map((sample) => {
    const collection = ruled.find(({ name }) => name === sample.table)
    return collection ? { ...sample, rows: allowed(collection, sample.rows) } : sample
  })
  return {
    ...plan,
    blocks: plan.blocks.map((each) =>
      each === block ? { ...block, content: { ...block.content, collections: ruled }, samples } : each,
    ),
    says: kept,
    lacks: [...plan.lacks, ...unread.map(lackOf)],
  }
}

const ruledOf = ({ one, many, fields }: Collection) => ({
  one,
  many,
  fields: fields.map(({ label, kind, computed }) => ({ label, kind: computed ? 'computed' : kind })),
})

/** Of these the promises of an app know values that differ. */
const TELLING: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'date', 'email', 'reference'])

function withRules(collection: Collection, { list, rules }: { list: number; rules: Rules }): Collection {
  const places = rules.once.find((rule) => rule.list === list)?.fields ?? []
  const told = places.map((at) => collection.fields[at]!)
  const tells = told.some(({ kind }) => TELLING.has(kind)) && !told.some(({ isUnique }) => isUnique === true)
  const isOnce = tells && collection.onceBy === undefined
  const fields = collection.fields.map((field, at): RecordField => {
    const bounds = rules.bounds.find((rule) => rule.list === list && rule.field === at)
    return {
      ...field,
      ...(isOnce && told.includes(field) && { isRequired: true }),
      ...(bounds?.least !== undefined && { least: bounds.least }),
      ...(bounds?.most !== undefined && { most: bounds.most }),
    }
  })
  return { ...collection, fields, ...(isOnce && { onceBy: told.map(({ name }) => name) }) }
}

function isKept(told: string, { rules, ruled, text }: { rules: Rules; ruled: Collection[]; text: string }): boolean {
  if (!text.includes(told)) return false
  const once = rules.once.filter(({ list, fields }) => {
    const { onceBy, fields: all } = ruled[list]!
    return onceBy !== undefined || fields.some((at) => all[at]!.isUnique === true)
  })
  return once.length === rules.once.length || rules.bounds.length > 0
}

const isIn = (words: string, kept: readonly string[]) =>
  kept.some((each) => each.includes(words) || words.includes(each))

const lackOf = (words: string) => ({
  asked: inTheseWords(words),
  told: { en: 'a rule for a list that is not there', de: 'eine Regel für eine Liste, die es nicht gibt' },
})

/** Sample rows as the rules of their list allow them. */
function allowed(collection: Collection, rows: Records['samples'][number]['rows']) {
  const bounded = collection.fields.filter(({ least, most }) => least !== undefined || most !== undefined)
  const fitted = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      bounded.flatMap((field) => {
        const value = row[field.name]
        return typeof value === 'number' ? [[field.name, within(field, value)]] : []
      }),
    ),
  }))
  return apart(collection, fitted)
}
