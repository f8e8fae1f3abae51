import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { doneSchema, MAX_NOTE } from '../../shared/newsletter'
import { ask } from '../ask'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Page } from '../ui/frame'

/** A note for tonight, by a reader: the link of their mails says who it is. */
export function Write() {
  const [search] = useSearchParams()
  const [isSent, setSent] = useState(false)
  const token = search.get('token') ?? ''
  return (
    <>
      <meta name="robots" content="noindex" />
      <Page title="Write a note" />
      <Form
        className="max-w-prose"
        action="Put it into tonight's mail"
        send={(body) => ask(doneSchema, '/api/notes', { method: 'POST', body: { ...body, token } })}
        onSent={() => setSent(true)}
      >
        <TextArea label="What is new on your plot?" name="text" required maxLength={MAX_NOTE} />
      </Form>
      {isSent && <p role="status">It is in tonight's mail.</p>}
    </>
  )
}
