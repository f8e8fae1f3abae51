import { Link } from '@tanstack/react-router'
import { m } from '#shared/messages.gen/messages.js'

/** Where somebody without enough credits gets more. */
export function GetCredits() {
  return (
    <Link to="/billing" search={{ show: 'top-up' }}>
      {m.turns_get_credits()}
    </Link>
  )
}
