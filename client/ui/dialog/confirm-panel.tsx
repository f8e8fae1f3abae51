import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useCallback, useRef, useState } from 'react'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { keepFirstFocus } from './first-focus.ts'

export function ConfirmPanel({
  title,
  children,
  action,
  danger = false,
  onConfirm,
  onClose,
  isPending = false,
}: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const cancel = useRef<HTMLButtonElement>(null)
  const take = useCallback((panel: HTMLDivElement) => keepFirstFocus(panel, () => cancel.current), [])
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => !open && onClose()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup ref={take} className="dialog small" initialFocus={cancel}>
          <header>
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <div className="body">
            <AlertDialog.Description render={<div className="mid" />}>{children}</AlertDialog.Description>
            <div className="foot">
              <AlertDialog.Close ref={cancel} className={buttonClass()}>
                {m.ui_cancel()}
              </AlertDialog.Close>
              <Button tone={danger ? 'danger' : 'primary'} isBusy={isPending} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
