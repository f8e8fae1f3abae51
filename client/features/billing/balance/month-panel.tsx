import { balanceText, costText } from '#client/lib/format/credit-text.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MonthMeter, useMonth } from './month.tsx'

/** The words are there at once, and the figures come when the page is idle. */
export function MonthPanel() {
  const { title, available, held, taken, givenBack } = useMonth()
  const rows: Array<{ block: BlockState; name: string; micro: number | undefined }> = [
    { block: 'set', name: m.billing_month_taken({ month: title }), micro: taken },
    { block: 'hatched', name: m.billing_held(), micro: held },
    { block: 'released', name: m.billing_month_given_back({ month: title }), micro: givenBack },
  ]
  return (
    <section className="month-panel" aria-labelledby="month-credits">
      <h2 id="month-credits">{m.billing_column_credits()}</h2>
      <p className="big">{available === undefined ? <Skeleton width={120} height={24} /> : balanceText(available)}</p>
      <MonthMeter taken={taken} held={held} available={available} />
      <ul className="num">
        {rows.map(({ block, name, micro }) => (
          <li key={block}>
            <Block state={block} />
            <span>{name}</span>
            <span>{micro === undefined ? <Skeleton width={32} /> : costText(micro)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
