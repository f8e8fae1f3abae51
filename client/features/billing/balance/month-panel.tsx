import { balanceText, costText } from '#client/lib/format/credit-text.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LeftMeter, useMonth } from './month.tsx'

/** The words are there at once, and the figures come when the page is idle. */
export function MonthPanel() {
  const { title, available, held, used } = useMonth()
  const rows: Array<{ block: BlockState; name: string; micro: number | undefined }> = [
    { block: 'set', name: m.billing_month_left(), micro: available },
    { block: 'hatched', name: m.billing_held(), micro: held },
    { block: 'released', name: m.billing_month_used({ month: title }), micro: used },
  ]
  return (
    <section className="month-panel" aria-labelledby="month-credits">
      <h2 id="month-credits">{m.billing_month_title()}</h2>
      <p className="big">{available === undefined ? <Skeleton width={120} height={24} /> : balanceText(available)}</p>
      <LeftMeter available={available} held={held} used={used} />
      <ul className="num">
        {rows.map(({ block, name, micro }) => (
          <li key={block}>
            <Block state={block} />
            <span>{name}</span>
            <span>{micro === undefined ? <Skeleton width={32} /> : textOf(block, micro)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is left is rounded down, as in the figure above it. */
const textOf = (block: BlockState, micro: number) => (block === 'set' ? balanceText(micro) : costText(micro))
