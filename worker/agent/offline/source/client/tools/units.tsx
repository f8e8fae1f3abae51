import { TEXTS } from '../../shared/tool-texts/units'
import { QUANTITIES } from '../../shared/tools/units'
import { useKept } from '../fields/use-kept'
import { MeasureConverter } from './measure-converter'
import { MoneyConverter } from './money-converter'

const SHOWN = [...QUANTITIES, 'money'] as const

/** Units of what is measured, one quantity at a time, and money at a rate that is entered. */
export function UnitConverter() {
  const [{ quantity }, change] = useKept('quantity', { quantity: 'length' })
  const open = SHOWN.find((each) => each === quantity) ?? 'length'

  return (
    <div className="space-y-6">
      <div role="group" aria-label={TEXTS.what} className="flex flex-wrap gap-2">
        {SHOWN.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === open}
            onClick={() => change({ quantity: each })}
            className="min-h-11 rounded-lg border border-control bg-card px-4 text-on-card aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:font-bold aria-pressed:text-on-primary"
          >
            {TEXTS.quantities[each]}
          </button>
        ))}
      </div>
      {open === 'money' ? <MoneyConverter /> : <MeasureConverter key={open} quantity={open} />}
    </div>
  )
}
