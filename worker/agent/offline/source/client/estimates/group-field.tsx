import { useId } from 'react'
import type { PriceGroup } from '../../shared/estimates/price'
import { ESTIMATE_TEXTS } from '../../shared/estimates/texts'
import { formatMoney } from '../ui/dates'

type GroupProps = {
  group: PriceGroup
  chosen: number[]
  wrong: string | undefined
  onChange: (chosen: number[]) => void
}

/** A group of choices with the price of each. */
export function GroupField(props: GroupProps) {
  return props.group.kind === 'number' ? <NumberGroup {...props} /> : <OptionGroup {...props} />
}

function OptionGroup({ group: { id, name, kind, options }, chosen, wrong, onChange }: GroupProps) {
  const isOne = kind === 'one'
  return (
    <fieldset>
      <legend className="mb-2 text-title">{name}</legend>
      <ul className="list">
        {options.map((option) => {
          const isChosen = chosen.includes(option.id)
          const others = chosen.filter((each) => each !== option.id)
          return (
            <li key={option.id}>
              <label className="flex min-h-12 items-center gap-3 py-2">
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={`group ${id}`}
                  className="size-5 shrink-0 accent-(--color-accent)"
                  checked={isChosen}
                  onChange={() => onChange(isOne ? [option.id] : isChosen ? others : [...chosen, option.id])}
                />
                <span className={`min-w-0 flex-1 wrap-anywhere ${isChosen ? 'font-bold' : ''}`}>{option.name}</span>
                <span className={option.price === 0 ? 'quiet text-small' : 'figure'}>
                  {option.price === 0 ? ESTIMATE_TEXTS.included : formatMoney(option.price)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {wrong !== undefined && (
        <p role="alert" className="text-small text-bad">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

function NumberGroup({ group: { name, unit, rate, least, most }, chosen, wrong, onChange }: GroupProps) {
  const id = useId()
  const [count] = chosen
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-title">
        {name}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className="field w-32"
          min={least}
          max={most}
          value={count ?? ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value === '' ? [] : [Number(event.target.value)])}
        />
        {unit !== '' && <span>{unit}</span>}
        <span className="quiet text-small">{ESTIMATE_TEXTS.each(formatMoney(rate), unit)}</span>
      </div>
      <p
        id={`${id}-note`}
        role={wrong === undefined ? undefined : 'alert'}
        className={`mt-1 text-small ${wrong === undefined ? 'quiet' : 'text-bad'}`}
      >
        {wrong ?? ESTIMATE_TEXTS.between(least, most)}
      </p>
    </div>
  )
}
