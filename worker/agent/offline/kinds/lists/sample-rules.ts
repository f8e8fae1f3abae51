import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'

/** A sample number as the rules of its field allow it. Amounts are in cents, their rules are not. */
export function within({ kind, least, most }: RecordField, value: number): number {
  const scale = kind === 'money' ? 100 : 1
  return Math.min(Math.max(value, (least ?? -Infinity) * scale), (most ?? Infinity) * scale)
}

/** The sample rows without those that a rule of their list would refuse as being there already. */
export function apart({ onceBy }: Pick<Collection, 'onceBy'>, rows: Row[]): Row[] {
  if (!onceBy) return rows
  const seen = new Set<string>()
  return rows.filter((row) => {
    const values = JSON.stringify(onceBy.map((name) => row[name]))
    return !seen.has(values) && seen.add(values)
  })
}
