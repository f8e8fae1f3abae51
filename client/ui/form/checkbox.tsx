import { useEffect, useId, useRef, type ReactNode } from 'react'

type CheckboxProps = {
  label: string
  hideLabel?: boolean
  checked: boolean
  isIndeterminate?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  value?: string
}

/** The browser's own checkbox works before any script has run, as the switch does. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  isIndeterminate = false,
  onChange,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  // The third state exists only as a property of the element.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className="choice">
      <input
        ref={input}
        className="check"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      <span className={hideLabel ? 'vh' : undefined}>{label}</span>
    </label>
  )
}

type SwitchProps = {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** A switch acts at once. The browser's own checkbox works in the server's page before any script has run. */
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
