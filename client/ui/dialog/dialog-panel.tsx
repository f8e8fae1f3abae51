import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef, useState } from 'react'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DialogProps } from './dialog.tsx'
import { firstPlace, keepFirstFocus } from './first-focus.ts'

export function DialogPanel({ title, small = false, wide = false, onClose, children }: DialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  const take = useCallback((panel: HTMLDivElement) => {
    popup.current = panel
    return keepFirstFocus(panel, firstPlace)
  }, [])
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => !open && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          ref={take}
          className={small ? 'dialog small' : wide ? 'dialog wide' : 'dialog'}
          initialFocus={() => firstFocus(popup.current)}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <span className="sp" />
            <Dialog.Close
              className={buttonClass({ tone: 'quiet', size: 'small', icon: true })}
              aria-label={m.ui_close()}
            >
              <Icon path={closeIcon} />
            </Dialog.Close>
          </header>
          <div className="body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The focus stays where it is within the dialog. */
function firstFocus(panel: HTMLElement | null): HTMLElement | true {
  const focused = document.activeElement
  if (panel && focused instanceof HTMLElement && focused !== panel && panel.contains(focused)) return focused
  return (panel && firstPlace(panel)) ?? true
}
