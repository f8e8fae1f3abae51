import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Id } from './id.tsx'

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
