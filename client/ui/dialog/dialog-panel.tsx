import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DialogProps } from './dialog.tsx'
import { firstInput } from './first-input.ts'

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
