import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import { lazyModule, useLazyModule } from '#client/lib/lazy/lazy-module.ts'
import type { Side } from './popover.tsx'

type TooltipProps = { label: string; side?: Side; children: ReactNode }

const REST_MS = 300
const code = lazyModule(() => import('./tooltip-popup.tsx'))

/** The tooltip shows the name to the eye only, so the button must keep its own `aria-label`. */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popup = useLazyModule(code)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    clearTimeout(rest.current)
    setIsOpen(false)
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    code.prepare()
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setIsOpen(true), REST_MS)
  }
  const focus = (event: FocusEvent) => {
    code.prepare()
    if (event.target.matches(':focus-visible')) setIsOpen(true)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  // The code comes in the browser's quiet moment: a name that is asked for should not wait for a download.
  useEffect(() => whenIdle(code.prepare), [])
  useEffect(() => () => clearTimeout(rest.current), [])
  return (
    <span
      ref={anchor}
      className="tip"
      onPointerEnter={enter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={focus}
      onBlur={close}
      onKeyDown={escape}
    >
      {children}
      {popup && (
        <popup.TooltipPopup anchor={anchor} isOpen={isOpen} onOpenChange={setIsOpen} side={side}>
          {label}
        </popup.TooltipPopup>
      )}
    </span>
  )
}
