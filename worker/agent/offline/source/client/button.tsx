import type { ComponentProps } from 'react'

/** A piece with a thick edge that goes down when it is pressed. */
export function Button({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={`min-h-11 rounded-lg bg-primary px-4 py-2 font-bold text-on-primary shadow-[0_4px_0_var(--color-primary-hover)] active:translate-y-1 active:shadow-none disabled:opacity-60 motion-reduce:active:translate-y-0 ${className}`}
      {...rest}
    />
  )
}
