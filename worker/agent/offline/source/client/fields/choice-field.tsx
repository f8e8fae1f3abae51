import { useId } from 'react'

type ChoiceFieldProps = { label: string; value: string; options: readonly string[]; onChange: (value: string) => void }

export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card"
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
