import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook

/** A button; with `icon` it holds only an icon and needs an `aria-label`. */
export function Button({ tone, size, icon, className, type = 'button', ...rest }: ButtonProps) {
  const look = buttonClass({ tone, size, icon })
  return <button type={type} className={className ? `${look} ${className}` : look} {...rest} />
}
