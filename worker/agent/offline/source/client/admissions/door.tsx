import { useState } from 'react'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Ticket } from '../../shared/admissions/model'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page, request } from '../ui/page'

/** Lets people in by the codes of their tickets. */
export function Door() {
  return (
    <Page title={ADMISSIONS.menu.door} lead={ADMISSIONS_TEXTS.doorLead}>
      <Gate roles={[ADMISSIONS.staff]}>{() => <CodeForm />}</Gate>
    </Page>
  )
}

function CodeForm() {
  const [last, setLast] = useState<Ticket[]>([])
  return (
    <div className="max-w-xl space-y-6">
      <Form
        // Beginning anew empties the field for the next code.
        key={last.length}
        action={ADMISSIONS_TEXTS.checkIn}
        className="panel space-y-5"
        send={(typed) => request<Ticket>('/api/admissions/check-in', { body: typed })}
        onSent={(ticket) => setLast([ticket, ...last])}
      >
        <TextField
          label={ADMISSIONS_TEXTS.code}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus={last.length > 0}
        />
      </Form>
      <ul aria-live="polite" className="list">
        {last.map((ticket) => (
          <li key={ticket.code} className="py-3">
            {ADMISSIONS_TEXTS.letIn(ticket.name, ticket.title)}{' '}
            <span className="quiet text-small">
              <span className="figure">{ticket.code}</span> · {ticket.type}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
