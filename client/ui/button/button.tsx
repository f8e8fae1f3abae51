import type { ComponentProps } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

/** A button; with `icon` it holds only an icon and needs an `aria-label`. While it is busy it keeps the focus and does nothing. */
export function Button({
  tone,
  size,
  icon,
  className,
  type = 'button',
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ tone, size, icon })
  const busy = isBusy ? ({ 'aria-disabled': true, 'aria-busy': true } as const) : {}
  return (
    <button
      type={type}
      className={className ? `${look} ${className}` : look}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...busy}
    >
      {isBusy && <Block state="running" />}
      {children}
    </button>
  )
}
