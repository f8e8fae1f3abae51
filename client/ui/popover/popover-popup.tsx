import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { AdoptedTrigger } from './adopted-trigger.tsx'
import { FLOATING } from './floating.ts'
import type { Align, PopupState, Side } from './popover.tsx'

type PopoverPopupProps = PopupState & {
  label: string
  side?: Side | undefined
  align?: Align | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function PopoverPopup({
  id,
  trigger,
  isOpen,
  onOpenChange,
  label,
  side = 'bottom',
  align = 'start',
  children,
}: PopoverPopupProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Popover.Trigger id={id} render={(props) => <AdoptedTrigger element={trigger} forwardedRef={props.ref} />} />
      <Popover.Portal>
        <Popover.Positioner {...FLOATING} side={side} align={align}>
          <Popover.Popup id={`${id}-popup`} className="menu" aria-label={label} finalFocus={trigger}>
            {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
