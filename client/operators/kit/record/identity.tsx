import '#client/lib/failures/later-refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { checkIcon } from '#client/ui/icon/control-icons.ts'
import { copyIcon } from '#client/ui/icon/error-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { notify } from '#client/ui/toast/notify.ts'
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

/** A masked address leads to the person's page. A button reveals it, which the audit records. */
export function Person({ user }: { user: { id: string; email: string } }) {
  const trpc = useTRPC()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const reveal = useMutation(
    trpc.adminReveal.email.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <span className="person">
      <AdminLink {...placeOfId(user.id)} title={user.id}>
        {reveal.data?.email ?? user.email}
      </AdminLink>
      {!reveal.data && (
        <button
          type="button"
          className="reveal"
          title={m.admin_kit_reveal_logged()}
          aria-label={m.admin_kit_reveal({ email: user.email })}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate({ userId: user.id, page: page.replace(/\/$/, '') })}
        >
          {m.admin_kit_show()}
        </button>
      )}
    </span>
  )
}

/** Somebody whose account is gone is shown by their id. */
export function Party({ party: { id, email } }: { party: { id: string; email: string | null } }) {
  return email === null ? <Id id={id} /> : <Person user={{ id, email }} />
}
