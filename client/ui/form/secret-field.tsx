import { useId, type ClipboardEvent } from 'react'
import { described, Labelled } from './field.tsx'

type SecretFieldProps = {
  label: string
  hideLabel?: boolean
  description?: string
  problem?: string | null
  placeholder?: string
  autoFocus?: boolean
  value: string
  onChange: (value: string) => void
}

/**
 * Its value is never readable, and no browser offers to keep it. A pasted text keeps its line breaks, which such a
 * field would drop: a private key is worthless without them.
 */
export function SecretField({
  label,
  hideLabel = false,
  description,
  problem = null,
  placeholder,
  autoFocus = false,
  value,
  onChange,
}: SecretFieldProps) {
  const id = useId()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    onChange(text)
  }
  return (
    <Labelled id={id} label={label} hideLabel={hideLabel} description={description} problem={problem}>
      <span className="field">
        <input
          id={id}
          {...described({ id, description, problem })}
          type="password"
          autoComplete="new-password"
          data-1p-ignore=""
          data-lpignore="true"
          spellCheck={false}
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={value}
          onPaste={paste}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Labelled>
  )
}
