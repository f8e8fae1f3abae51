import { TITLE } from '../../shared/title'
import { COMMON } from '../../shared/tool-texts/common'
import { readField, type Field, type Formula } from '../../shared/tools/formula'
import { Button } from '../button'
import { ChoiceField } from '../fields/choice-field'
import { DayField } from '../fields/day-field'
import { NumberField } from '../fields/number-field'
import { Result } from '../fields/result'
import { useKept } from '../fields/use-kept'

type CalculatorProps<Name extends string> = { name: string; formula: Formula<Name> }

/** The fields of a formula, and beside them what it makes of them while one types. */
export function Calculator<Name extends string>({ name, formula }: CalculatorProps<Name>) {
  const names = Object.keys(formula.fields) as Name[]
  const initial = valuesOf(names, (each) => formula.fields[each].initial)
  const [values, change] = useKept<Record<string, string>>(name, initial)
  const read = valuesOf(names, (each) => readField(formula.fields[each], values[each]!))
  const isWhole = names.every((each) => read[each].value !== null)
  const result = isWhole ? formula.work(valuesOf(names, (each) => read[each].value!)) : COMMON.fillIn
  const [main, ...others] = typeof result === 'string' ? [] : result

  return (
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      <section aria-label={TITLE} className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        {names.map((each) => (
          <FormulaField
            key={each}
            field={formula.fields[each]}
            value={values[each]!}
            problem={read[each].problem}
            onChange={(text) => change({ [each]: text })}
          />
        ))}
        <Button onClick={() => change(initial)}>{COMMON.clear}</Button>
      </section>
      <section aria-label={COMMON.result} className="space-y-6 rounded-xl bg-card p-5 text-on-card">
        {main && (
          <div className="rounded-lg bg-tint p-4 text-on-tint [&_span]:text-on-tint">
            <Result {...main} isMain />
          </div>
        )}
        {others.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            {others.map((each) => (
              <Result key={each.label} {...each} />
            ))}
          </div>
        )}
        {typeof result === 'string' && <p>{result}</p>}
        {formula.note !== undefined && <p className="text-sm text-soft-on-card">{formula.note}</p>}
      </section>
    </div>
  )
}

type FormulaFieldProps = { field: Field; value: string; problem: string | null; onChange: (text: string) => void }

function FormulaField({ field, value, problem, onChange }: FormulaFieldProps) {
  const { label } = field
  if (field.kind === 'choice')
    return <ChoiceField label={label} value={value} options={field.options} onChange={onChange} />
  if (field.kind === 'day') return <DayField label={label} value={value} problem={problem} onChange={onChange} />
  return <NumberField label={label} value={value} problem={problem} onChange={onChange} />
}

const valuesOf = <Name extends string, Value>(names: Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((each) => [each, valueOf(each)])) as Record<Name, Value>
