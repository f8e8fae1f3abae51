import { useId, type KeyboardEvent } from 'react'
import { lazyModule } from '#client/lib/lazy/lazy-module.ts'
import { Problem } from '#client/ui/form/field.tsx'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { usePopup } from '#client/ui/popover/popover.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = {
  label: string
  options: ReadonlyArray<SelectOption<Value>>
  value: Value | null
  onChange: (value: Value) => void
  hideLabel?: boolean
  name?: string
  placeholder?: string
  disabled?: boolean
  problem?: string | null
  className?: string
}

const code = lazyModule(() => import('./select-popup.tsx'))
const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** A letter on the closed button goes to the next option that begins with it, as in the system's own. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  name,
  placeholder = '',
  disabled = false,
  problem = null,
  className = '',
}: SelectProps<Value>) {
  const ids = useId()
  const { module, popup, triggerProps, open } = usePopup(code)
  const chosen = options.find((option) => option.value === value)
  const press = (event: KeyboardEvent) => {
    if (popup.isOpen || event.ctrlKey || event.metaKey || event.altKey) return
    const named = nextBeginningWith(options, value, event.key)
    if (named) onChange(named.value)
    if (!OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    open('keyboard')
  }
  return (
    <div className={`labelled ${className}`}>
      <span id={`${ids}-label`} className={hideLabel ? 'vh' : 'name'}>
        {label}
      </span>
      <button
        className="field select"
        role="combobox"
        aria-haspopup="listbox"
        aria-labelledby={`${ids}-label ${ids}-value`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${ids}-problem`}
        disabled={disabled}
        onKeyDown={press}
        {...triggerProps}
      >
        <span id={`${ids}-value`} className={chosen ? 'sp trunc' : 'sp trunc dim'}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon path={chevronDownIcon} dense />
      </button>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      {problem !== null && <Problem id={`${ids}-problem`}>{problem}</Problem>}
      {module && (
        <module.SelectPopup
          {...popup}
          label={label}
          options={options}
          value={value}
          onChange={(next) => onChange(next as Value)}
        />
      )}
    </div>
  )
}

function nextBeginningWith<Value extends string>(
  options: ReadonlyArray<SelectOption<Value>>,
  value: Value | null,
  key: string,
) {
  if (key.length !== 1 || key === ' ') return undefined
  const from = options.findIndex((option) => option.value === value) + 1
  return [...options.slice(from), ...options.slice(0, from)].find(
    (option) => !option.disabled && option.label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
  )
}
