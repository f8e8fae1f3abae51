import { useId, type ComponentProps } from 'react'
import { Block } from './block.tsx'

type FieldProps = ComponentProps<'input'> & { label: string; problem?: string | null; large?: boolean }

/** A labelled text input with its error beside it, in words. */
export function Field({ label, problem = null, large = false, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <span className={large ? 'field lg' : 'field'}>
        <input id={id} aria-invalid={problem !== null} aria-describedby={problem === null ? undefined : `${id}-problem`} {...rest} />
      </span>
      {problem !== null && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
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
