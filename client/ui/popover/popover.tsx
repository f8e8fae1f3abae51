import type { ReactNode } from 'react'
import { lazyModule } from '#client/lib/lazy/lazy-module.ts'
import { usePopup } from './use-popup.ts'

export type Side = 'top' | 'bottom'
export type Align = 'start' | 'end'

type PopoverProps = {
  label: string
  trigger: ReactNode
  triggerClass: string
  side?: Side
  align?: Align
  children: ReactNode | ((close: () => void) => ReactNode)
}

const code = lazyModule(() => import('./popover-popup.tsx'))

/** A button and the small dialog that floats beside it. */
export function Popover({ label, trigger, triggerClass, side, align, children }: PopoverProps) {
  const { module, popup, triggerProps } = usePopup(code)
  return (
    <>
      <button className={triggerClass} aria-label={label} aria-haspopup="dialog" {...triggerProps}>
        {trigger}
      </button>
      {module && (
        <module.PopoverPopup {...popup} label={label} side={side} align={align}>
          {children}
        </module.PopoverPopup>
      )}
    </>
  )
}
