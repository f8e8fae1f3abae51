import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { closeIcon } from './icons.ts'

type DialogProps = { title: string; small?: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog while it is mounted. Escape, the cross and a click beside it call `onClose`, which unmounts it. */
export function Dialog({ title, small = false, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Only `showModal` traps focus and makes the page behind inert. Unmounting closes; closing here would fire `onClose` in strict mode.
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    // Left alone, the browser focuses the cross.
    dialog.current.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={small ? 'dialog small' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <span className="sp" />
        <Button tone="quiet" size="small" icon aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon path={closeIcon} />
        </Button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  )
}
