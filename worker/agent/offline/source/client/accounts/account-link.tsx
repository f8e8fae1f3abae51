import { Link } from 'wouter'
import { ACCOUNTS } from '../../shared/accounts/content'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { hasRole, OWNER } from '../../shared/site/model'
import { useMember } from './session'

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
