import { Link } from 'wouter'
import { MESSAGE_TEXTS } from '../../shared/messages/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { SignInForm, useMember } from '../access'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'

/** A first message to somebody about something in the app. */
export function WriteTo({ to, about, href }: { to: string; about: string; href: string }) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member?.id === to) return null
  return (
    <section className="panel">
      <h2 className="mb-5 text-title">{MESSAGE_TEXTS.write}</h2>
      {member === null ? (
        <>
          <p className="mb-5">{MESSAGE_TEXTS.signIn}</p>
          <SignInForm />
        </>
      ) : (
        <>
          <Form
            action={MESSAGE_TEXTS.send}
            thanks={MESSAGE_TEXTS.sent}
            send={({ text }) => request('/api/messages', { body: { text, to, about, href } })}
          >
            <TextArea label={MESSAGE_TEXTS.message} name="text" rows={4} maxLength={3_000} />
          </Form>
          <Link href="/messages" className="link mt-4 inline-flex min-h-11 items-center">
            {MESSAGE_TEXTS.toConversation}
          </Link>
        </>
      )}
    </section>
  )
}
