import type { Cell, Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { Thing } from '#worker/agent/offline/blueprint.ts'
import { SAMPLE_ROWS, sampleOf } from '#worker/agent/offline/generate/seeds/sample-values.ts'
import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { inOrder } from './sample-order.ts'
import { apart, within } from './sample-rules.ts'

/** Rows for each of these lists, with those that others point at first. */
export function samplesOf(things: Thing[], collections: Collection[]): Samples[] {
  return inOrder(collections).map((collection) => {
    const thing = things.find(({ table }) => table === collection.name)!
    const rows = Array.from({ length: SAMPLE_ROWS }, (_, index): Row => ({
      id: index + 1,
      ...Object.fromEntries(
        collection.fields.map((field, order) => [field.name, cellOf(thing, { field, order, index })]),
      ),
    }))
    return { table: collection.name, rows: apart(collection, rows) }
  })
}

/** Steps that share no factor with the number of rows, so that two references do not walk in step. */
const STEPS = [3, 5]

function cellOf(
  { singular }: Thing,
  { field, order, index }: { field: RecordField; order: number; index: number },
): Cell {
  const { name, label, kind, options = [] } = field
  if (kind === 'reference') return ((index * STEPS[order % STEPS.length]!) % SAMPLE_ROWS) + 1
  if (kind === 'person') return null
  const value = sampleOf({ singular, isTitle: order === 0, field: { label, column: name, kind, options }, index })
  if (typeof value === 'number') return within(field, value)
  return typeof value === 'object' ? { day: `${value.days >= 0 ? '+' : ''}${value.days} days` } : value
}
