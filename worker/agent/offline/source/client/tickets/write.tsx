import { useState } from 'react'
import { TICKET_TEXTS, TICKETS } from '../../shared/tickets/content'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page, request } from '../ui/page'

/** The public form. */
export function WritePage() {
  return (
    <Page title={TICKETS.menu.write} lead={TICKETS.lead}>
      <WriteForm />
    </Page>
  )
}

/** The start page's form. */
export function WriteHome() {
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{TICKETS.menu.write}</h2>
      <WriteForm />
    </section>
  )
}

function WriteForm() {
  const [code, setCode] = useState('')
  if (code !== '')
    return (
      <p role="status" className="panel max-w-2xl text-title">
        {TICKET_TEXTS.thanks(code)}
      </p>
    )
  return (
    <Form
      action={TICKET_TEXTS.send}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<{ code: string }>('/api/tickets', { body: typed })}
      onSent={(sent) => setCode(sent.code)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={TICKET_TEXTS.name} name="name" maxLength={140} autoComplete="name" />
        <TextField label={TICKET_TEXTS.email} name="email" type="email" maxLength={140} autoComplete="email" />
      </div>
      <TextField label={TICKET_TEXTS.subject} name="subject" maxLength={140} />
      <TextArea label={TICKET_TEXTS.message} name="text" rows={6} />
    </Form>
  )
}
