import { useEffect, useState } from 'react'
import { ask, authClient } from '../auth'
import { Field, Form, Quiet } from '../form'
import { invitationId } from '../invited'
import { Social } from '../social'

type Way = 'password' | 'register' | 'code' | 'forgotten'

/** The way in: with a password or a code by mail, with a new account, or with a new password for a forgotten one. */
export function SignIn() {
  const [way, setWay] = useState<Way>(() => (invitationId() === null ? 'password' : 'register'))
  if (way === 'register') return <Register onBack={() => setWay('password')} />
  if (way === 'code') return <ByCode onBack={() => setWay('password')} />
  if (way === 'forgotten') return <NewPassword onBack={() => setWay('password')} />
  return (
    <div className="flex flex-col gap-4">
      <WithPassword go={setWay} />
      <Social />
    </div>
  )
}

function WithPassword({ go }: { go: (way: Way) => void }) {
  return (
    <Form
      key="password"
      title="Sign in"
      action="Sign in"
      send={({ email = '', password = '' }) => authClient.signIn.email({ email, password })}
      below={
        <div className="flex flex-col">
          <Quiet onClick={() => go('register')}>Create an account</Quiet>
          <Quiet onClick={() => go('code')}>Sign in with a code by mail</Quiet>
          <Quiet onClick={() => go('forgotten')}>Forgot your password?</Quiet>
        </div>
      }
    >
      <Email />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </Form>
  )
}

const Email = () => <Field label="Email" name="email" type="email" autoComplete="email" autoFocus />
const Code = () => (
  <Field
    label="Code from the mail"
    name="otp"
    inputMode="numeric"
    pattern="\d{6}"
    autoComplete="one-time-code"
    autoFocus
  />
)
const FreshPassword = ({ label = 'Password' }: { label?: string }) => (
  <Field
    label={label}
    name="password"
    type="password"
    minLength={10}
    autoComplete="new-password"
    hint="At least ten characters."
  />
)

type Back = { onBack: () => void }

function Register({ onBack }: Back) {
  const [id] = useState(invitationId)
  const [invited, setInvited] = useState(id === null ? { email: '', problem: '' } : null)
  useEffect(() => {
    if (id === null) return
    void ask<{ email: string }>(`/api/invitations/${encodeURIComponent(id)}`).then(({ data, error }) =>
      setInvited({ email: data?.email ?? '', problem: error?.message ?? '' }),
    )
  }, [id])
  if (!invited) return <p aria-busy="true">One moment …</p>
  return (
    <div className="flex flex-col gap-4">
      <Form
        key="register"
        title="Create an account"
        action="Create account"
        send={({ name = '', email = '', password = '' }) => authClient.signUp.email({ name, email, password })}
        below={<Quiet onClick={onBack}>I have an account</Quiet>}
      >
        {invited.email && <p>You are invited as {invited.email}.</p>}
        {invited.problem && <p role="alert">{invited.problem}</p>}
        <Field label="Name" name="name" autoComplete="name" maxLength={80} autoFocus />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={invited.email}
          readOnly={invited.email !== ''}
        />
        <FreshPassword />
      </Form>
      <Social />
    </div>
  )
}

function ByCode({ onBack }: Back) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <Form
        key="code"
        title="Enter the code"
        action="Sign in"
        send={({ otp = '' }) => authClient.signIn.emailOtp({ email: sentTo, otp })}
        below={<Quiet onClick={() => setSentTo(null)}>Use another address</Quiet>}
      >
        <p>If {sentTo} has an account, a code is on its way.</p>
        <Code />
      </Form>
    )
  return (
    <Form
      key="address"
      title="Sign in with a code"
      action="Send code"
      send={async ({ email = '' }) => {
        const answer = await authClient.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
        if (!answer.error) setSentTo(email)
        return answer
      }}
      below={<Quiet onClick={onBack}>Use a password</Quiet>}
    >
      <Email />
    </Form>
  )
}

function NewPassword({ onBack }: Back) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <Form
        key="new"
        title="Choose a new password"
        action="Save and sign in"
        send={async ({ otp = '', password = '' }) => {
          const answer = await authClient.emailOtp.resetPassword({ email: sentTo, otp, password })
          return answer.error ? answer : authClient.signIn.email({ email: sentTo, password })
        }}
        below={<Quiet onClick={() => setSentTo(null)}>Use another address</Quiet>}
      >
        <p>If {sentTo} has an account, a code is on its way.</p>
        <Code />
        <FreshPassword label="New password" />
      </Form>
    )
  return (
    <Form
      key="forgotten"
      title="Forgot your password?"
      action="Send code"
      send={async ({ email = '' }) => {
        const answer = await authClient.emailOtp.requestPasswordReset({ email })
        if (!answer.error) setSentTo(email)
        return answer
      }}
      below={<Quiet onClick={onBack}>Back to sign in</Quiet>}
    >
      <Email />
    </Form>
  )
}
