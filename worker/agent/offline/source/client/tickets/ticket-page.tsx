import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Member } from '../../shared/site/content'
import { TICKET_TEXTS, TICKETS } from '../../shared/tickets/content'
import { STATES, type Ticket } from '../../shared/tickets/model'
import { Gate } from '../access'
import { TextArea } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AnswerForm } from './answer-form'
import { useTeam } from './desk'
import { Messages } from './messages'

export function TicketPage() {
  const { id } = useParams()
  return <Gate roles={[TICKETS.team]}>{(member) => <OneTicket key={id} id={id ?? ''} member={member} />}</Gate>
}

/** One conversation: who is responsible, how it stands, what was said, and what to say. */
function OneTicket({ id, member }: { id: string; member: Member }) {
  const query = useQuery({ queryKey: ['desk', 'one', id], queryFn: () => request<Ticket>(`/api/ticket-desk/${id}`) })
  return (
    <Loaded query={query}>
      {(ticket) => (
        <Page title={ticket.subject} lead={`${ticket.name} · ${ticket.email} · ${ticket.code}`}>
          <div className="mb-6 flex flex-wrap items-end gap-4">
            <StateSelect ticket={ticket} />
            <PersonSelect ticket={ticket} />
            {ticket.responsible_id !== member.id && (
              <ActionButton
                label={TICKET_TEXTS.take}
                act={() => request(`/api/ticket-desk/${ticket.id}/person`, { method: 'PUT', body: { id: member.id } })}
              />
            )}
          </div>
          <p className="mb-4">
            {TICKET_TEXTS.responsible}: {ticket.responsible ?? TICKET_TEXTS.nobody}
          </p>
          <Messages ticket={ticket} />
          <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
            <AnswerForm ticketId={ticket.id} />
            <Form
              action={TICKET_TEXTS.addNote}
              thanks=""
              className="panel space-y-5"
              send={({ text }) =>
                request<unknown>(`/api/ticket-desk/${ticket.id}/messages`, { body: { kind: 'note', text } })
              }
            >
              <TextArea label={TICKET_TEXTS.note} name="text" rows={3} hint={TICKET_TEXTS.noteHint} />
            </Form>
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function useChange(ticket: Ticket, what: 'state' | 'person') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (value: string) =>
      request(`/api/ticket-desk/${ticket.id}/${what}`, {
        method: 'PUT',
        body: what === 'state' ? { state: value } : { id: value },
      }),
    onSuccess: () => queries.invalidateQueries(),
  })
}

function StateSelect({ ticket }: { ticket: Ticket }) {
  const [chosen, setChosen] = useState<string>(ticket.state)
  const { mutate, error } = useChange(ticket, 'state')
  return (
    <label>
      <span className="field-label">{TICKET_TEXTS.state}</span>
      <select
        className="field"
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          mutate(event.target.value)
        }}
      >
        {STATES.map((state) => (
          <option key={state} value={state}>
            {TICKET_TEXTS.states[state]}
          </option>
        ))}
      </select>
      <Problem error={error} />
    </label>
  )
}

function PersonSelect({ ticket }: { ticket: Ticket }) {
  const { data } = useTeam()
  const { mutate, error } = useChange(ticket, 'person')
  return (
    <label>
      <span className="field-label">{TICKET_TEXTS.assign}</span>
      <select className="field" value={ticket.responsible_id ?? ''} onChange={(event) => mutate(event.target.value)}>
        <option value="">{TICKET_TEXTS.nobody}</option>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Problem error={error} />
    </label>
  )
}

function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <span role="alert" className="block text-bad">
        {error.message}
      </span>
    )
  )
}
