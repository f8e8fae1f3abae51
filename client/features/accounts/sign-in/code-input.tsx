import { m } from '#shared/messages.gen/messages.js'

export const CODE_LENGTH = 6

type CodeInputProps = { value: string; onChange: (digits: string) => void; disabled: boolean; invalid: boolean }

/** One real input over six drawn slots: pasting, autofill and screen readers see a single field. */
export function CodeInput({ value, onChange, disabled, invalid }: CodeInputProps) {
  return (
    <div className="code">
      <input
        aria-label={m.accounts_code()}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'code-problem' : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        readOnly={disabled}
        autoFocus
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      {Array.from({ length: CODE_LENGTH }, (_, slot) => (
        <span
          key={slot}
          aria-hidden="true"
          className={slot < value.length ? 'f' : slot === value.length ? 'c' : undefined}
        >
          {value[slot]}
        </span>
      ))}
    </div>
  )
}

/** A pasted "123 456" or a whole line of the mail is a code, too. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}
