import { Link, useLocation } from 'wouter'
import { ASSISTANT, ASSISTANT_TEXTS } from '../../shared/assistant/content'
import { LONGEST } from '../../shared/assistant/model'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'
import { at } from './address'

/** A question with which a conversation begins. */
export function AskForm() {
  const [, navigate] = useLocation()
  return (
    <Form
      action={ASSISTANT_TEXTS.send}
      className="panel max-w-2xl space-y-4"
      send={({ text = '' }) => request<{ id: number }>(at(''), { body: { text } })}
      onSent={({ id }) => navigate(`/assistant/${id}`)}
    >
      <TextField label={ASSISTANT_TEXTS.ask} name="text" maxLength={LONGEST} hint={ASSISTANT_TEXTS.origin} />
    </Form>
  )
}

export function AssistantOnHome() {
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">
        <Link href="/assistant" className="link">
          {ASSISTANT.title}
        </Link>
      </h2>
      <p className="measure quiet mb-5">{ASSISTANT.lead}</p>
      <AskForm />
    </section>
  )
}
