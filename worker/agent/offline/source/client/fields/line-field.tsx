import { useId } from 'react'

type LineFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
}

const MOST_LETTERS = 160

/** A field for one line of text. */
export function LineField({ label, value, onChange, type = 'text' }: LineFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-on-card"
      />
    </div>
  )
}
