import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ACCOUNT_TEXTS, ACCOUNTS } from '../shared/accounts/content'
import { hasRole, type Member, OWNER, SITE_TEXTS } from '../shared/site/content'
import { SelectField, TextField } from './ui/field'
import { Form } from './ui/form'
import { ApiError, Page, request } from './ui/page'

/** Who is signed in; null for nobody, undefined while it is asked. */
export function useMember(): Member | null | undefined {
  return useQuery({ queryKey: ['me'], queryFn: () => request<{ member: Member | null }>('/api/me') }).data?.member
}

const WORDS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: ACCOUNT_TEXTS.wrong,
  INVALID_PASSWORD: ACCOUNT_TEXTS.wrong,
  INVALID_EMAIL: SITE_TEXTS.notAnEmail,
  PASSWORD_TOO_SHORT: ACCOUNT_TEXTS.passwordHint,
  USER_ALREADY_EXISTS: ACCOUNT_TEXTS.taken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ACCOUNT_TEXTS.taken,
}

/** Asks the library that keeps the accounts. Its codes are told in the words of this app. */
export async function askAuth(path: string, body: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, SITE_TEXTS.offline)
  })
  if (response.ok) return
  const said = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const message = response.status === 429 ? ACCOUNT_TEXTS.tooMany : (WORDS[said?.code ?? ''] ?? said?.message)
  throw new ApiError(response.status, message ?? SITE_TEXTS.failed)
}

/** Forgets what was read by whoever was here before. */
export async function startAnew(queries: QueryClient): Promise<void> {
  await queries.resetQueries()
}

export function SignIn() {
  const [, navigate] = useLocation()
  return (
    <Page title={ACCOUNT_TEXTS.signIn} lead={ACCOUNT_TEXTS.firstIsOwner}>
      <SignInForm onGate={() => navigate('/')} />
    </Page>
  )
}

const CHOSEN = ACCOUNTS.roles.filter(({ isChosen }) => isChosen)

/** The way in, with an account or with a new one. */
export function SignInForm({ onGate }: { onGate?: () => void }) {
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)

  async function enter(typed: Record<string, string>) {
    const { name = '', email = '', password = '', role = '' } = typed
    await (isNew ? askAuth('sign-up/email', { name, email, password }) : askAuth('sign-in/email', { email, password }))
    if (isNew && role !== '') await request('/api/me/role', { method: 'PUT', body: { role } })
  }

  async function go() {
    await startAnew(queries)
    onGate?.()
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

type GateProps = { roles?: readonly string[]; children: (member: Member) => ReactNode }

/** Shows its content to those who are signed in and may see it, and the way in to everybody else. */
export function Gate({ roles, children }: GateProps) {
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

/** The way in, or to one's own account. An owner who gives roles finds everybody beside it. */
export function AccountLink() {
  const member = useMember()
  if (member === undefined) return null
  const givesRoles = hasRole(member, [OWNER]) && ACCOUNTS.roles.some(({ isChosen }) => !isChosen)
  return (
    <>
      {givesRoles && (
        <Link href="/people" className="inline-flex min-h-11 items-center">
          {ACCOUNT_TEXTS.people}
        </Link>
      )}
      <Link href={member ? '/account' : '/sign-in'} className="inline-flex min-h-11 max-w-40 items-center truncate">
        {member ? member.name : ACCOUNT_TEXTS.signIn}
      </Link>
    </>
  )
}
