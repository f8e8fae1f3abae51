import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { ACCOUNTS } from '../../shared/accounts/content'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { hasRole, type Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Page } from '../ui/page'
import { askAuth, startAnew, useMember } from './session'

export function SignIn() {
  const [, navigate] = useLocation()
  return (
    <Page title={ACCOUNT_TEXTS.signIn} lead={ACCOUNT_TEXTS.firstIsOwner}>
      <SignInForm onSignedIn={() => navigate('/')} />
    </Page>
  )
}

const CHOSEN = ACCOUNTS.roles.filter(({ isChosen }) => isChosen)

/** The way in, with an account or with a new one. */
export function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)

  async function enter(typed: Record<string, string>) {
    const { name = '', email = '', password = '', role = '' } = typed
    await (isNew ? askAuth('sign-up/email', { name, email, password }) : askAuth('sign-in/email', { email, password }))
    if (isNew && role !== '') await request('/api/me/role', { method: 'PUT', body: { role } })
  }

  async function go() {
    await startAnew(queries)
    onSignedIn?.()
  }

  return (
    <div className="panel max-w-md">
      <h2 className="mb-5 text-title">{isNew ? ACCOUNT_TEXTS.register : ACCOUNT_TEXTS.signIn}</h2>
      <Form
        key={String(isNew)}
        action={isNew ? ACCOUNT_TEXTS.create : ACCOUNT_TEXTS.signIn}
        send={enter}
        onSent={() => void go()}
      >
        {isNew && <TextField label={ACCOUNT_TEXTS.name} name="name" autoComplete="name" maxLength={80} />}
        <TextField label={ACCOUNT_TEXTS.email} name="email" type="email" autoComplete="email" />
        <TextField
          label={ACCOUNT_TEXTS.password}
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? ACCOUNT_TEXTS.passwordHint : undefined}
        />
        {isNew && CHOSEN.length > 0 && (
          <SelectField
            label={ACCOUNT_TEXTS.iAm}
            name="role"
            options={CHOSEN.map(({ name, label }) => ({ value: name, label }))}
          />
        )}
      </Form>
      <button type="button" className="link mt-4 min-h-11" onClick={() => setNew(!isNew)}>
        {isNew ? ACCOUNT_TEXTS.haveOne : ACCOUNT_TEXTS.haveNone}
      </button>
    </div>
  )
}

type SignedInProps = { roles?: readonly string[]; children: (member: Member) => ReactNode }

/** Shows its content to those who are signed in and may see it, and the way in to everybody else. */
export function SignedIn({ roles, children }: SignedInProps) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member === null)
    return (
      <div className="space-y-4">
        <p>{ACCOUNT_TEXTS.signInToGoOn}</p>
        <SignInForm />
      </div>
    )
  if (roles && !hasRole(member, roles)) return <p role="alert">{SITE_TEXTS.notAllowed}</p>
  return children(member)
}
