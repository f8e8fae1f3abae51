import { useState } from 'react'
import { converted, type Rates } from '../shared/rates'
import { Rosette } from './rosette'
import { Button } from './ui/button'
import { Field, Select } from './ui/field'

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
  const currencies = Object.keys(known.rates)
    .toSorted()
    .map((currency) => ({ value: currency, label: `${currency}, ${names.of(currency)}` }))
  return (
    <section className="relative overflow-hidden border-2 border-accent bg-surface p-2">
      <Rosette className="absolute -right-40 -bottom-56 w-2xl text-line opacity-60" />
      <div className="relative flex flex-col gap-8 border border-accent p-5 sm:gap-12 sm:p-14">
        <p
          role="status"
          className="min-h-[1.2em] font-display wrap-anywhere text-[clamp(1.6rem,9.4vw,6.5rem)] leading-tight font-bold tracking-tighter text-accent tabular-nums"
        >
          {result === null ? (
            <span className="font-text text-xl font-normal tracking-normal text-muted">
              Write a number, such as 12.50.
            </span>
          ) : (
            shown(result, to)
          )}
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            label="Amount"
            name="amount"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Select
            label="From"
            name="from"
            options={currencies}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Select
            label="To"
            name="to"
            options={currencies}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button
            look="quiet"
            onClick={() => {
              setFrom(to)
              setTo(from)
            }}
          >
            The other way round
          </Button>
          <p className="max-w-xs bg-surface text-sm text-muted">
            Reference rates of the European Central Bank, {known.date}. Banks and shops take more.
          </p>
        </div>
      </div>
    </section>
  )
}
