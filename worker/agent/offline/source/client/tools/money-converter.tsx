import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/units'
import { readNumber } from '../../shared/tools/numbers'
import { NumberField } from '../fields/number-field'
import { useKept } from '../fields/use-kept'
import { ConverterForm } from './converter-form'

const AMOUNT = { min: 0, max: 1e12 }
const RATE = { min: 0.000001, max: 1e6 }
const [FIRST, SECOND] = TEXTS.currencies as [string, string]

/** A currency that was kept and is not offered any more would make the format throw. */
const known = (currency: string, other: string) => (TEXTS.currencies.includes(currency) ? currency : other)

/** Money at the rate that the reader knows: the page asks no bank. */
export function MoneyConverter() {
  const [{ amount, from, to, rate }, change] = useKept('money', { amount: '100', from: FIRST, to: SECOND, rate: '' })
  const [source, target] = [known(from, FIRST), known(to, SECOND)]
  const read = { amount: readNumber(amount, AMOUNT), rate: readNumber(rate, RATE) }
  const factor = source === target ? 1 : read.rate.value
  const result =
    read.amount.value === null || factor === null
      ? '–'
      : (read.amount.value * factor).toLocaleString(COMMON.locale, { style: 'currency', currency: target })

  return (
    <ConverterForm
      amount={amount}
      problem={read.amount.problem}
      options={TEXTS.currencies}
      from={source}
      to={target}
      result={result}
      onChange={(next) => {
        const isPair = next.from === source && next.to === target
        const isSwapped = next.from === target && next.to === source && source !== target
        // A rate is that of one pair: of another it would be wrong.
        const kept = isSwapped && factor !== null ? String(Number((1 / factor).toPrecision(8))) : ''
        change({ ...next, rate: isPair ? rate : kept })
      }}
    >
      {source !== target && (
        <NumberField
          label={TEXTS.rate(source, target)}
          value={rate}
          problem={rate === '' ? null : read.rate.problem}
          onChange={(text) => change({ rate: text })}
        />
      )}
      <p className="text-sm text-soft-on-card">{TEXTS.rateHint}</p>
    </ConverterForm>
  )
}
