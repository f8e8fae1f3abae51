import { useId, useState, type ReactNode } from 'react'

type DisclosureProps = { label: string; isMain?: boolean; children: (close: () => void) => ReactNode }

/** A button that brings a form to light below it, and the form takes itself away again. */
export function Disclosure({ label, isMain = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={isOpen ? 'w-full' : ''}>
      <button
        type="button"
        className={isMain ? 'button' : 'button-quiet'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={isOpen ? 'mt-4' : ''}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}
