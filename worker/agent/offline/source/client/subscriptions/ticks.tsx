import { useId, useState } from 'react'
import { type Option, useFieldError } from '../ui/field'

type TicksProps = {
  legend: string
  name: string
  options: Option[]
  first: string[]
  hint?: string
  /** Once so many are ticked, no other can be. */
  most?: number
}

/** Several of a few options. */
export function Ticks({ legend, name, options, first, hint, most = Infinity }: TicksProps) {
  const id = useId()
  const [ticked, setTicked] = useState(first)
  const error = useFieldError(name)
  const said = error ?? hint
  return (
    <fieldset aria-describedby={said === undefined ? undefined : id}>
      <legend className="field-label">{legend}</legend>
      <ul className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => {
          const isTicked = ticked.includes(value)
          return (
            <li key={value}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  checked={isTicked}
                  disabled={!isTicked && ticked.length >= most}
                  onChange={() => setTicked(isTicked ? ticked.filter((other) => other !== value) : [...ticked, value])}
                  className="size-5 accent-(--color-accent)"
                />
                {label}
              </label>
            </li>
          )
        })}
      </ul>
      {said !== undefined && (
        <p
          id={id}
          role={error === undefined ? undefined : 'alert'}
          className={`text-small ${error ? 'text-bad' : 'quiet'}`}
        >
          {said}
        </p>
      )}
    </fieldset>
  )
}
