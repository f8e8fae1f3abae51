import { formatNumber } from '#client/lib/format/format.ts'
import { layoutPlace, layoutText } from '#client/lib/format/layout-text.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LAYOUT_WIDTH_PX, type LayoutWarning } from '#shared/projects/layout.ts'
import { Fold } from './found.tsx'

/** What a browser measured after the turn. These are warnings: they change neither its verdict nor its price. */
export function LayoutFound({ warnings }: { warnings: LayoutWarning[] }) {
  const count = warnings.length
  if (count === 0) return null
  return (
    <Fold
      block="drawn"
      text={m.turns_layout_found({ count, shown: formatNumber(count), px: formatNumber(LAYOUT_WIDTH_PX) })}
    >
      <ul className="layout-found">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            {layoutText(warning)}
            <span className="mono">{layoutPlace(warning)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
