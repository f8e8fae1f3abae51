import type { ButtonHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { WORDS } from './words'

const LOOKS = {
  main: 'bg-accent text-on-accent px-5 hover:opacity-90',
  quiet: 'border border-line bg-surface px-4 hover:border-ink',
  plain: 'px-1 underline decoration-line underline-offset-4 hover:decoration-current',
  danger: 'border border-bad px-4 text-bad',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: keyof typeof LOOKS
  /** A page of the app: a link that looks like a button. */
  to?: string
  isBusy?: boolean
}

export function Button({
  look = 'main',
  to,
  isBusy = false,
  className = '',
  children,
  onClick,
  ...button
}: ButtonProps) {
  const looks = `inline-flex min-h-11 items-center justify-center gap-2 rounded-ui font-medium transition aria-disabled:opacity-60 disabled:opacity-50 ${LOOKS[look]} ${className}`
  if (to !== undefined)
    return (
      <Link to={to} className={looks}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={looks}
      {...button}
    >
      {isBusy ? WORDS.loading : children}
    </button>
  )
}
