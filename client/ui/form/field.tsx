import { useId, type ComponentProps, type ReactNode } from 'react'
import { Block } from '#client/ui/block/block.tsx'

type Wording = { label: string; description?: ReactNode; problem?: string | null; hideLabel?: boolean }
type FieldProps = ComponentProps<'input'> & Wording & { large?: boolean }

/** A labelled text input with its error beside it, in words. */
export function Field({ label, description, problem = null, hideLabel = false, large = false, ...rest }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} description={description} problem={problem} hideLabel={hideLabel}>
      <span className={large ? 'field lg' : 'field'}>
        <input id={id} {...described({ id, description, problem })} {...rest} />
      </span>
    </Labelled>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & Wording

/** A labelled text of several lines. */
export function TextArea({ label, description, problem = null, hideLabel = false, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} description={description} problem={problem} hideLabel={hideLabel}>
      <span className="field tall">
        <textarea id={id} rows={3} {...described({ id, description, problem })} {...rest} />
      </span>
    </Labelled>
  )
}

type LabelledProps = Wording & { id: string; children: ReactNode }

/** A control with its label above, and below it what it is for and what is wrong with it. */
export function Labelled({ id, label, description, problem = null, hideLabel = false, children }: LabelledProps) {
  return (
    <div className="labelled">
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {children}
      {description && (
        <p className="about" id={`${id}-about`}>
          {description}
        </p>
      )}
      {problem !== null && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

/** The attributes by which a control names the sentences `Labelled` puts under it. */
export function described({ id, description, problem = null }: Pick<LabelledProps, 'id' | 'description' | 'problem'>) {
  const sentences = [description ? `${id}-about` : '', problem === null ? '' : `${id}-problem`]
    .filter(Boolean)
    .join(' ')
  return { 'aria-invalid': problem !== null, 'aria-describedby': sentences || undefined }
}

/** A sentence about what is wrong, announced when it appears. */
export function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p className="wrong" id={id} role="alert">
      <Block state="failed" />
      <span>{children}</span>
    </p>
  )
}
