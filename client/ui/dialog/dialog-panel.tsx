import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DialogProps } from './dialog.tsx'

export function DialogPanel({ title, small = false, onClose, children }: DialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => !open && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          ref={popup}
          className={small ? 'dialog small' : 'dialog'}
          initialFocus={() => firstInput(popup.current)}
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

const INPUTS = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'

/** The focus stays where it is within the dialog, else goes to the first input. The cross comes before that. */
function firstInput(panel: HTMLElement | null): HTMLElement | true {
  const focused = document.activeElement
  if (panel && focused instanceof HTMLElement && focused !== panel && panel.contains(focused)) return focused
  return (
    panel?.querySelector<HTMLElement>(INPUTS) ??
    panel?.querySelector<HTMLElement>('.body :is(a[href], button:not(:disabled))') ??
    true
  )
}
