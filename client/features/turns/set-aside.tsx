import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Messages that the maker went back to before: they can still be read, behind one line. */
export function SetAside({ count, children }: { count: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="set-aside">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon path={chevronRightIcon} dense />
        {m.turns_set_aside({ count, shown: formatNumber(count) })}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}
