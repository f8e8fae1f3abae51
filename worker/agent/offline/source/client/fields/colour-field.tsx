import { useId } from 'react'

type ColourFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 h-11 w-full min-w-16 cursor-pointer rounded-lg border border-control bg-card p-1"
      />
    </div>
  )
}
