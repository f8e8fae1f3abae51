import { NumberField as Base } from '@base-ui/react/number-field'
import { useId, type ReactNode } from 'react'
import { minusIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { plusIcon } from '#client/ui/icon/icons.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { described, Labelled } from './field.tsx'

type NumberFieldProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
  description?: ReactNode
  problem?: string | null
  disabled?: boolean
}

/** The number is typed in the reader's own format or stepped. Arrows and Page keys work, the wheel does not. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step,
  format,
  description,
  problem = null,
  disabled = false,
}: NumberFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} description={description} problem={problem}>
      <Base.Root
        id={id}
        value={value}
        onValueChange={(next) => onChange(next)}
        min={min}
        max={max}
        step={step}
        format={format}
        locale={currentLocale()}
        disabled={disabled}
      >
        <Base.Group className="field">
          <Base.Input className="num" {...described({ id, description, problem })} />
          <span className="steps">
            <Base.Decrement aria-label={m.ui_less()}>
              <Icon path={minusIcon} dense />
            </Base.Decrement>
            <Base.Increment aria-label={m.ui_more()}>
              <Icon path={plusIcon} dense />
            </Base.Increment>
          </span>
        </Base.Group>
      </Base.Root>
    </Labelled>
  )
}
