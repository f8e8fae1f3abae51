import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TICKET_TEXTS, TICKETS } from '../../shared/tickets/content'
import type { Ticket } from '../../shared/tickets/model'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { ApiError, Page, request } from '../ui/page'
import { Messages } from './messages'

/** Looks up a conversation by its number: for whoever wrote in. */
export function LookUp() {
  const [code, setCode] = useState('')
  return (
    <Page title={TICKETS.menu.lookUp}>
      <Form
        action={TICKET_TEXTS.lookUp}
        className="panel mb-8 max-w-xl space-y-5"
        send={async ({ code: typed = '' }) => {
          const wanted = typed.trim().toUpperCase()
          await request(`/api/tickets/${encodeURIComponent(wanted || '-')}`).catch((error: unknown) => {
            throw error instanceof ApiError && error.status === 404
              ? new ApiError(404, TICKET_TEXTS.noSuch, { code: TICKET_TEXTS.noSuch })
              : error
          })
          return wanted
        }}
        onSent={setCode}
      >
        <TextField label={TICKET_TEXTS.reference} name="code" maxLength={20} autoComplete="off" />
      </Form>
      {code !== '' && <Found key={code} code={code} />}
    </Page>
  )
}

function Found({ code }: { code: string }) {
  const { data: ticket } = useQuery({
    queryKey: ['tickets', code],
    queryFn: () => request<Ticket>(`/api/tickets/${encodeURIComponent(code)}`),
  })
  if (!ticket) return null
  return (
    <section>
      <h2 className="text-heading wrap-anywhere">{ticket.subject}</h2>
      <p className="mb-4">
        <span className="tag">{TICKET_TEXTS.states[ticket.state]}</span>
      </p>
      <Messages ticket={ticket} />
      {!ticket.messages.some(({ kind }) => kind === 'answer') && <p className="quiet">{TICKET_TEXTS.noAnswer}</p>}
      <Form
        action={TICKET_TEXTS.writeBack}
        thanks=""
        className="mt-6 max-w-2xl space-y-5"
        send={(typed) => request<unknown>(`/api/tickets/${encodeURIComponent(code)}/messages`, { body: typed })}
      >
        <TextArea label={TICKET_TEXTS.yourReply} name="text" rows={3} />
      </Form>
    </section>
  )
}
