import type { ComponentProps } from 'react'
import { Block } from '#client/ui/block/block.tsx'

type ButtonLook = { tone?: 'primary' | 'accent' | 'quiet' | 'danger'; size?: 'small' | 'large'; icon?: boolean }

const TONES = { primary: ' pri', accent: ' acc', quiet: ' quiet', danger: ' danger' }
const SIZES = { small: ' sm', large: ' lg' }

/** Links that look like a button take these classes. */
export function buttonClass({ tone, size, icon = false }: ButtonLook = {}): string {
  return `btn${tone ? TONES[tone] : ''}${size ? SIZES[size] : ''}${icon ? ' icon' : ''}`
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

/** With `icon` a button shows only an icon and needs an `aria-label`. A busy one keeps the focus and does nothing. */
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
