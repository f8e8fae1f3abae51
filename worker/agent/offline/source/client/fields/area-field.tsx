import { useId } from 'react'

type AreaFieldProps = {
  label: string
  value: string
  hint: string
  rows: number
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** A field for several lines, with what may be entered right below. */
export function AreaField({ label, value, hint, rows, onChange, isDisabled = false }: AreaFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={rows}
        disabled={isDisabled}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card disabled:opacity-60"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft-on-card empty:hidden">
        {hint}
      </p>
    </div>
  )
}
