import { useId } from 'react'

type NumberFieldProps = {
  label: string
  value: string
  problem: string | null
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** A field for a number, with what is wrong with it right below. */
export function NumberField({ label, value, problem, onChange, isDisabled = false }: NumberFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        disabled={isDisabled}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        className="mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card tabular-nums aria-invalid:border-danger disabled:opacity-60"
      />
      <p id={`${id}-problem`} className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
