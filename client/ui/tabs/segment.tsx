import { useId, type ReactNode } from 'react'

type Option<Value extends string> = { value: Value; label: string; content?: ReactNode }
type SegmentProps<Value extends string> = {
  label: string
  options: ReadonlyArray<Option<Value>>
  value: Value
  onChange: (value: Value) => void
}

/** A few exclusive choices are radio buttons in one frame. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  const name = useId()
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.content ?? option.label}
        </label>
      ))}
    </div>
  )
}
