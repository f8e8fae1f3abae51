import { Link } from 'wouter'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { useMember } from './session'

/** The way in, or to one's own account. */
export function AccountLink() {
  const member = useMember()
  if (member === undefined) return null
  return (
    <Link href={member ? '/account' : '/sign-in'} className="inline-flex min-h-11 max-w-40 items-center truncate">
      {member ? member.name : ACCOUNT_TEXTS.signIn}
    </Link>
  )
}
