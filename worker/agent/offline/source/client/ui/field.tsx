import {
  createContext,
  useContext,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { SITE_TEXTS } from '../../shared/site/content'

/** What is wrong with each field of a form, by its name. */
const Errors = createContext<Record<string, string>>({})

export const FieldErrors = Errors.Provider

/** What the server said of a field. */
export const useFieldError = (name: string): string | undefined => useContext(Errors)[name]

type Shared = { label: string; name: string; hint?: string | undefined; isOptional?: boolean }
type Control = { id: string; name: string; className: string; 'aria-invalid': boolean; 'aria-describedby'?: string }

function Labelled({ label, name, hint, isOptional, children }: Shared & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const error = useContext(Errors)[name]
  const notes = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <span className="quiet"> ({SITE_TEXTS.optional})</span>}
      </label>
      {children({
        id,
        name,
        className: 'field w-full',
        'aria-invalid': error !== undefined,
        ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet mt-1 text-small">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  name,
  hint,
  isOptional = false,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled {...{ label, name, hint, isOptional }}>
      {(control) => <input type="text" required={!isOptional} {...input} {...control} />}
    </Labelled>
  )
}

export function TextArea({
  label,
  name,
  hint,
  isOptional = false,
  rows = 5,
  ...area
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled {...{ label, name, hint, isOptional }}>
      {(control) => <textarea rows={rows} required={!isOptional} {...area} {...control} />}
    </Labelled>
  )
}

export type Option = { value: string; label: string }

type SelectProps = Shared & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; empty?: string }

/** `empty` is what stands there before something was chosen. */
export function SelectField({ label, name, hint, isOptional = false, options, empty, ...select }: SelectProps) {
  return (
    <Labelled {...{ label, name, hint, isOptional }}>
      {(control) => (
        <select required={!isOptional} {...select} {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type CheckProps = { label: string; name: string } & InputHTMLAttributes<HTMLInputElement>

export function CheckField({ label, name, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input id={id} name={name} type="checkbox" className="size-5 accent-(--color-accent)" {...input} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

const FIVE = [5, 4, 3, 2, 1]
const mean = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 1 })

export function Stars({ stars, label }: { stars: number; label: string }) {
  const full = Math.round(stars)
  return (
    <span className="whitespace-nowrap" role="img" aria-label={`${mean.format(stars)} / 5 ${label}`}>
      <span aria-hidden="true">{'★'.repeat(full) + '☆'.repeat(5 - full)}</span>
    </span>
  )
}

export function StarsField({ label, name = 'stars' }: { label: string; name?: string }) {
  return (
    <SelectField
      label={label}
      name={name}
      empty={SITE_TEXTS.choose}
      defaultValue=""
      options={FIVE.map((stars) => ({ value: String(stars), label: `${stars} ${'★'.repeat(stars)}` }))}
    />
  )
}
