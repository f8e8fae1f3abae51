import { useId, type ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** On or off, at once. The browser's own checkbox, so that it works in the server's page before any script has run. */
export function Switch({ label, description, checked, onChange, disabled = false, name }: SwitchProps) {
  const id = useId()
  return (
    <div className="choice">
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={description ? `${id}-more` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-more`}>{description}</p>}
    </div>
  )
}
