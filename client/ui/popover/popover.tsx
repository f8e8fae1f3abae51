import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { lazyModule, useLazyModule, type LazyModule } from '#client/lib/lazy/lazy-module.ts'

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

type OpenedBy = 'pointer' | 'keyboard'

/**
 * The trigger is a plain button of the server's page, and the popup's code comes with the first intent.
 * A popup that is opened before its code is there opens when it has come.
 */
export function usePopup<Module>(lazy: LazyModule<Module>) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const module = useLazyModule(lazy)
  const [isOpen, setIsOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null)
  const open = (by: OpenedBy) => {
    lazy.need()
    setOpenedBy(by)
    setIsOpen(true)
  }
  const triggerProps = {
    ref: trigger,
    id,
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen && module ? `${id}-popup` : undefined,
    onPointerEnter: lazy.prepare,
    onPointerDown: lazy.prepare,
    onFocus: lazy.prepare,
    // A click without a count comes from the keyboard or from assistive technology.
    onClick: (event: MouseEvent) => (isOpen ? setIsOpen(false) : open(event.detail === 0 ? 'keyboard' : 'pointer')),
  }
  const popup = { id, trigger, isOpen, onOpenChange: setIsOpen, openedBy: openedBy ?? 'pointer' }
  /** It is null until the first opening. Then it stays, so that the popup can close with its animation. */
  return { module: openedBy && module, popup, triggerProps, open }
}

export type PopupState = ReturnType<typeof usePopup>['popup']
