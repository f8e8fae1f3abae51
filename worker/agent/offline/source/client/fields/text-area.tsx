import { type Ref, useId } from 'react'

type TextAreaProps = {
  label: string
  value: string
  onChange: (text: string) => void
  hint?: string
  isCode?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A large field for text. */
export function TextArea({ label, value, onChange, hint, isCode = false, ref }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-lg font-bold">
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={hint}
        rows={16}
        spellCheck={!isCode}
        className={`w-full resize-y rounded-lg border border-control bg-card px-3 py-2 text-on-card placeholder:text-soft-on-card ${isCode ? 'font-mono text-sm sm:text-base' : ''}`}
      />
    </div>
  )
}
