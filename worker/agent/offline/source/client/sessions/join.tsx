import { useLocation } from 'wouter'
import { SESSION_TEXTS, SESSIONS } from '../../shared/sessions/content'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page, request } from '../ui/page'
import { atSession } from './parts'

export function Join() {
  return (
    <Page title={SESSIONS.menu.join}>
      <JoinForm />
    </Page>
  )
}

/** The start page of the audience. */
export function JoinHome() {
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{SESSIONS.headline}</h2>
      <JoinForm />
    </section>
  )
}

/** Leads to a session by its code, and says when there is none. */
function JoinForm() {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SESSION_TEXTS.join}
      className="panel max-w-md space-y-5"
      send={async ({ code = '' }) => {
        const typed = code.trim().toUpperCase() || '-'
        await request(atSession(typed))
        return typed
      }}
      onSent={(code) => navigate(`/join/${encodeURIComponent(code)}`)}
    >
      <TextField
        label={SESSION_TEXTS.code}
        name="code"
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  )
}
