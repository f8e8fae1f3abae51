import type { ReactNode } from 'react'
import { TEXTS } from '../../shared/tool-texts/units'
import { Button } from '../button'
import { ChoiceField } from '../fields/choice-field'
import { NumberField } from '../fields/number-field'
import { Result } from '../fields/result'

type Entered = { amount: string; from: string; to: string }
type ConverterFormProps = Entered & {
  problem: string | null
  options: readonly string[]
  result: string
  onChange: (entered: Entered) => void
  children?: ReactNode
}

/** An amount, what it is in, what it shall be in, and the result beside it. */
export function ConverterForm({ problem, options, result, onChange, children, ...entered }: ConverterFormProps) {
  const { amount, from, to } = entered
  const change = (changed: Partial<Entered>) => onChange({ amount, from, to, ...changed })
  return (
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      <section aria-label={TEXTS.what} className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <NumberField
          label={TEXTS.amount}
          value={amount}
          problem={problem}
          onChange={(text) => change({ amount: text })}
        />
        <ChoiceField label={TEXTS.from} value={from} options={options} onChange={(unit) => change({ from: unit })} />
        <ChoiceField label={TEXTS.to} value={to} options={options} onChange={(unit) => change({ to: unit })} />
        {children}
        <Button onClick={() => change({ from: to, to: from })}>{TEXTS.swap}</Button>
      </section>
      <section
        aria-label={TEXTS.result}
        className="grid content-center rounded-xl bg-tint p-5 text-on-tint [&_span]:text-on-tint"
      >
        <Result label={TEXTS.result} value={result} isMain />
      </section>
    </div>
  )
}
