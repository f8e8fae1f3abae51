import { useEffect, useRef } from 'react'

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

/** A choice that a form or a selection takes. The browser's own, for the reason that a switch is. */
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
