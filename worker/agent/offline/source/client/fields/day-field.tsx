import { useId } from 'react'

type DayFieldProps = { label: string; value: string; problem: string | null; onChange: (value: string) => void }

/** A field for a day, with what is wrong with it right below. */
export function DayField({ label, value, problem, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        min="0001-01-01"
        max="9999-12-31"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        className="mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card tabular-nums aria-invalid:border-danger"
      />
      <p id={`${id}-problem`} className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
