import { useState } from 'react'
import { converted, type Rates } from '../shared/rates'

type Props = { known: Rates }

const names = new Intl.DisplayNames(['en'], { type: 'currency' })
const shown = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(amount)

/** An amount, two currencies, and what it is worth: nothing is sent while somebody types. */
export function Converter({ known }: Props) {
  const [amount, setAmount] = useState('100')
  const [from, setFrom] = useState('EUR')
  const [to, setTo] = useState('USD' in known.rates ? 'USD' : 'EUR')
  const value = Number(amount.replace(',', '.'))
  const result = amount.trim() !== '' && Number.isFinite(value) ? converted(value, known, from, to) : null
  const currencies = Object.keys(known.rates).toSorted()
  return (
    <section className="flex flex-col gap-5 rounded-2xl border border-line bg-card p-6">
      <label className="flex flex-col gap-1 font-medium">
        Amount
        <input
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          className="min-h-11 rounded-lg border border-quiet bg-transparent px-3 text-lg font-normal tabular-nums"
        />
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <Currency label="From" value={from} all={currencies} onChange={setFrom} />
        <Currency label="To" value={to} all={currencies} onChange={setTo} />
      </div>
      <p role="status" className="text-3xl font-semibold text-accent tabular-nums">
        {result === null ? (
          <span className="text-base font-normal text-quiet">Write a number, such as 12.50.</span>
        ) : (
          shown(result, to)
        )}
      </p>
      <button
        type="button"
        onClick={() => {
          setFrom(to)
          setTo(from)
        }}
        className="min-h-11 self-start underline underline-offset-4"
      >
        The other way round
      </button>
      <p className="text-sm text-quiet">
        Reference rates of the European Central Bank, {known.date}. Banks and shops take more.
      </p>
    </section>
  )
}

type CurrencyProps = { label: string; value: string; all: string[]; onChange: (currency: string) => void }

function Currency({ label, value, all, onChange }: CurrencyProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 font-medium">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 rounded-lg border border-quiet bg-card px-2 font-normal"
      >
        {all.map((currency) => (
          <option key={currency} value={currency}>
            {currency}, {names.of(currency)}
          </option>
        ))}
      </select>
    </label>
  )
}
