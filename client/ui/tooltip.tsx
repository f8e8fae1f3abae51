import type { ReactNode } from 'react'

type TooltipProps = { label: string; end?: boolean; children: ReactNode }

/** Shows the name of an icon button to the eye; the button keeps its own `aria-label`. */
export function Tooltip({ label, end = false, children }: TooltipProps) {
  return (
    <span className={end ? 'tip end' : 'tip'}>
      {children}
      <span role="tooltip" aria-hidden="true">
        {label}
      </span>
    </span>
  )
}
