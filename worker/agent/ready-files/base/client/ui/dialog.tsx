import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button'
import { Problem } from './states'
import { WORDS } from './words'

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A window above the page. The browser keeps the focus within it, and gives it back. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-ui border border-line bg-surface text-ink backdrop:bg-black/50"
    >
      {isOpen && (
        <div className="flex flex-col gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id}>{title}</h2>
            <button type="button" aria-label={WORDS.close} onClick={onClose} className="-m-2 size-11 shrink-0 text-xl">
              ×
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

type ConfirmProps = { label: string; question: string; act: () => Promise<unknown>; className?: string }

/** A button for what cannot be taken back: it asks first, and every query is asked anew afterwards. */
export function Confirm({ label, question, act, className = '' }: ConfirmProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const done = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      setOpen(false)
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      <Button look="quiet" className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={question} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Problem error={done.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => setOpen(false)}>
            {WORDS.cancel}
          </Button>
          <Button look="danger" isBusy={done.isPending} onClick={() => done.mutate()}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
