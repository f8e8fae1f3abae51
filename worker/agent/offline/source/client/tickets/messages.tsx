import { TICKET_TEXTS } from '../../shared/tickets/content'
import type { Ticket } from '../../shared/tickets/model'
import { formatMoment } from '../ui/dates'

/** What was written, in its order. Notes of the team look different. */
export function Messages({ ticket }: { ticket: Pick<Ticket, 'name' | 'text' | 'asked' | 'messages'> }) {
  const all = [
    { id: 0, kind: 'sender' as const, author: ticket.name, text: ticket.text, said: ticket.asked },
    ...ticket.messages,
  ]
  return (
    <ol className="list">
      {all.map(({ id, kind, author, text, said }) => (
        <li key={id} className={kind === 'note' ? 'bg-sunken px-4 py-3' : 'py-3'}>
          <p className="quiet text-small">
            {author} · {formatMoment(said)}
            {kind === 'note' && ` · ${TICKET_TEXTS.note}`}
          </p>
          <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
