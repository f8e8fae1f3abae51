import type { ReactNode } from 'react'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { hasRole, type Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from './session'
import { SignInForm } from './sign-in-form'

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
