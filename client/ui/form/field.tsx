import { useId, type ComponentProps, type ReactNode } from 'react'
import { Block } from '#client/ui/block/block.tsx'

type Wording = { label: string; description?: ReactNode; problem?: string | null; hideLabel?: boolean }
type FieldProps = ComponentProps<'input'> & Wording & { large?: boolean }

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

/** The label stands above the control. What it is for and what is wrong with it stand below. */
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

/** With these attributes a control names the sentences that `Labelled` puts under it. */
export function described({ id, description, problem = null }: Pick<LabelledProps, 'id' | 'description' | 'problem'>) {
  const sentences = [description ? `${id}-about` : '', problem === null ? '' : `${id}-problem`]
    .filter(Boolean)
    .join(' ')
  return { 'aria-invalid': problem !== null, 'aria-describedby': sentences || undefined }
}

/** The sentence is announced when it appears. */
export function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p className="wrong" id={id} role="alert">
      <Block state="failed" />
      <span>{children}</span>
    </p>
  )
}
