import { useState } from 'react'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { checkIcon } from '#client/ui/icon/control-icons.ts'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** This many characters tell an id from others in a list. */
const SHOWN = 10

/** The link shows the beginning of the id, or all of it with `whole`. */
export function Id({ id, whole = false }: { id: string; whole?: boolean }) {
  return (
    <span className="id">
      <AdminLink {...placeOfId(id)} className="mono" title={id}>
        {whole ? id : id.slice(0, SHOWN)}
      </AdminLink>
      <CopyIcon text={id} label={m.admin_kit_copy({ what: id })} />
    </span>
  )
}

const SAID_MS = 1_500

export function CopyIcon({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SAID_MS)
  }
  return (
    <button
      type="button"
      className="copy"
      aria-label={isCopied ? m.ui_copied() : label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon path={isCopied ? checkIcon : copyIcon} dense />
    </button>
  )
}
