import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** Buttons, fields and dialogs. */
export function controlFiles(): GeneratedFile[] {
  return [
    [
      'client/components/ui/button.tsx',
      `import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn'

const LOOKS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  plain: 'border border-control bg-card text-on-card hover:bg-tint',
  danger: 'border border-control bg-card text-danger hover:border-danger',
}

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof LOOKS }

export function Button({ look = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(
        'inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-60',
        LOOKS[look],
        className,
      )}
      {...props}
    />
  )
}
`,
    ],
    [
      'client/components/ui/card.tsx',
      `import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn'

/** A raised surface. The focus ring takes its colour from here, because it is drawn on this ground. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-xl border border-line bg-card text-on-card shadow-xs [--focus:var(--color-link)]', className)} {...props} />
}
`,
    ],
    [
      'client/components/ui/badge.tsx',
      `import type { ReactNode } from 'react'

export function Badge({ children }: { children: ReactNode }) {
  return <span className="inline-block w-fit rounded-full bg-tint px-2.5 py-0.5 text-xs font-medium text-on-tint">{children}</span>
}
`,
    ],
    [
      'client/components/ui/dialog.tsx',
      `import { useEffect, useId, useRef, type ReactNode } from 'react'

type DialogProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode }

/** A modal question. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // The dialog element has no attribute for "open as modal": it has to be told.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-line bg-card p-6 text-on-card shadow-xl backdrop:bg-black/50 [--focus:var(--color-link)]"
    >
      {isOpen && (
        <>
          <h2 id={titleId} className="text-lg font-semibold text-balance">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}
`,
    ],
    [
      'client/components/ui/field.tsx',
      `import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from '../../lib/cn'

const CONTROL =
  'w-full rounded-lg border border-control bg-card px-3 text-base text-on-card placeholder:text-soft-on-card aria-invalid:border-danger sm:text-sm'

/** What every field has. \`name\` is the key in the API as well as in the form. */
export type FieldProps = { label: string; name: string; required?: boolean; error?: string | undefined }

type FrameProps = Omit<FieldProps, 'name'> & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }

/** A label above a control and the message below it, tied together for screen readers. */
export function FieldFrame({ label, required, error, children }: FrameProps) {
  const id = useId()
  const errorId = \`\${id}-error\`
  return (
    <div>
      <div className="mb-1.5 flex gap-1 text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </div>
      {children({ id, describedBy: error ? errorId : undefined })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | keyof FieldProps>

export function TextField({ label, name, required = false, error, ...props }: TextFieldProps) {
  return (
    <FieldFrame label={label} required={required} error={error}>
      {({ id, describedBy }) => (
        <Input id={id} name={name} required={required} aria-invalid={error !== undefined} aria-describedby={describedBy} {...props} />
      )}
    </FieldFrame>
  )
}

type LongTextFieldProps = FieldProps & { defaultValue?: string | undefined }

export function LongTextField({ label, name, required = false, error, defaultValue }: LongTextFieldProps) {
  return (
    <FieldFrame label={label} required={required} error={error}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          name={name}
          rows={4}
          required={required}
          defaultValue={defaultValue}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          className={cn(CONTROL, 'block py-2')}
        />
      )}
    </FieldFrame>
  )
}

export function CheckboxField({ label, name, defaultChecked }: Omit<FieldProps, 'error' | 'required'> & { defaultChecked: boolean }) {
  return (
    <label className="flex min-h-10 items-center gap-3 text-sm font-medium">
      <input type="checkbox" name={name} defaultChecked={defaultChecked} className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  )
}

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(CONTROL, 'min-h-10', className)} {...props} />
}
`,
    ],
  ]
}
