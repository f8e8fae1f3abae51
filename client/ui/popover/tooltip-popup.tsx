import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'
import type { Side } from './popover.tsx'

type TooltipPopupProps = {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  side: Side
  children: ReactNode
}

export function TooltipPopup({ anchor, isOpen, onOpenChange, side, children }: TooltipPopupProps) {
  return (
    <Tooltip.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Tooltip.Portal>
        {/* The padding bridges the gap: the pointer may move onto the text without leaving it. */}
        <Tooltip.Positioner className="tip-place" anchor={anchor} side={side} collisionPadding={8}>
          <Tooltip.Popup className="tip-text" role="tooltip">
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
