import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

const LOOK =
  'min-h-11 w-full min-w-0 rounded-ui border border-muted bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-bad'

type Shared = { label: string; name: string; hint?: ReactNode; error?: string | undefined }
type Control = { id: string; name: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Labelled({ label, name, hint, error, children }: Shared & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        name,
        className: LOOK,
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={`text-sm ${error === undefined ? 'text-muted' : 'text-bad'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

export function Field({ label, name, hint, error, ...input }: Shared & InputHTMLAttributes<HTMLInputElement>) {
  return <Labelled {...{ label, name, hint, error }}>{(control) => <input {...input} {...control} />}</Labelled>
}

export function TextArea({ label, name, hint, error, ...area }: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled {...{ label, name, hint, error }}>{(control) => <textarea rows={4} {...area} {...control} />}</Labelled>
  )
}

type Option = string | { value: string; label: string }
type SelectProps = Shared & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }

export function Select({ label, name, hint, error, options, ...select }: SelectProps) {
  return (
    <Labelled {...{ label, name, hint, error }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => {
            const { value, label: shown } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {shown}
              </option>
            )
          })}
        </select>
      )}
    </Labelled>
  )
}

export function Check({
  label,
  name,
  ...input
}: { label: ReactNode; name: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...input} type="checkbox" name={name} className="size-5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  )
}
