import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/units'
import { readNumber } from '../../shared/tools/numbers'
import { converted, FIRST, leastOf, shown, unitsOf, type Quantity, type UnitId } from '../../shared/tools/units'
import { useKept } from '../fields/use-kept'
import { ConverterForm } from './converter-form'

const MOST = 1e15
const symbol = (unit: UnitId) => /\((.+)\)$/.exec(TEXTS.units[unit])?.[1] ?? TEXTS.units[unit]

/** One quantity: from a unit to another, and below in all of them. */
export function MeasureConverter({ quantity }: { quantity: Quantity }) {
  const units = unitsOf(quantity)
  const [first, second] = FIRST[quantity]
  const [kept, change] = useKept<{ amount: string; from: string; to: string }>(`units-${quantity}`, {
    amount: '1',
    from: first,
    to: second,
  })
  const from = units.find((each) => each === kept.from) ?? first
  const to = units.find((each) => each === kept.to) ?? second
  const read = readNumber(kept.amount, { min: leastOf(quantity, from), max: MOST })
  const inUnit = (unit: UnitId) =>
    read.value === null ? '–' : shown(converted(read.value, { quantity, from, to: unit }), COMMON.locale)
  const options = units.map((unit) => TEXTS.units[unit])
  const unitCalled = (name: string) => units[options.indexOf(name)]!

  return (
    <>
      <ConverterForm
        amount={kept.amount}
        problem={read.problem}
        options={options}
        from={TEXTS.units[from]}
        to={TEXTS.units[to]}
        result={read.value === null ? '–' : `${inUnit(to)} ${symbol(to)}`}
        onChange={({ amount, from: nextFrom, to: nextTo }) =>
          change({ amount, from: unitCalled(nextFrom), to: unitCalled(nextTo) })
        }
      />
      <section aria-labelledby="all" className="rounded-xl bg-card p-5 text-on-card">
        <h2 id="all" className="mb-2 text-lg font-bold">
          {TEXTS.all}
        </h2>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {units.map((unit) => (
            <div key={unit} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
              <dt className="text-soft-on-card">{TEXTS.units[unit]}</dt>
              <dd className="text-right font-bold wrap-anywhere tabular-nums">{inUnit(unit)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
