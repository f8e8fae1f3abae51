import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'

/**
 * The blocks of an app after a later message: those that it has, with what they have now, and new ones. Null when something
 * that is there would be gone, or a column would have to become another one.
 */
export function grownBlocks(before: BlockChoice[], after: BlockChoice[]): BlockChoice[] | null {
  const kept = before.every((block) =>
    isKept(
      block,
      after.find(({ name }) => name === block.name),
    ),
  )
  return kept ? after : null
}

function isKept(before: BlockChoice, after: BlockChoice | undefined): boolean {
  if (after === undefined) return false
  if (before.name !== 'records' || after.name !== 'records') return true
  return before.content.collections.every(({ name, fields }) => {
    const now = after.content.collections.find((collection) => collection.name === name)
    return now !== undefined && fields.every((field) => now.fields.some((other) => isSameColumn(field, other)))
  })
}

type Field = RecordsContent['collections'][number]['fields'][number]
const isSameColumn = (a: Field, b: Field) => a.name === b.name && a.kind === b.kind && a.of === b.of
