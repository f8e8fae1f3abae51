import { MEASURES } from '../../shared/measures/content'
import type { Group } from '../../shared/measures/model'
import { MEASURE_TEXTS } from '../../shared/measures/texts'

export const isOver = ({ most, week }: Group) => most !== null && week > most

/** Names what is above its limit this week. */
export function Warnings({ groups }: { groups: Group[] }) {
  const over = groups.filter(isOver)
  if (!MEASURES.hasLimits || over.length === 0) return null
  return (
    <p role="alert" className="panel mb-6 font-semibold text-bad">
      {MEASURE_TEXTS.overAll(over.map(({ name }) => name).join(', '))}
    </p>
  )
}
