import { useState, type ReactNode } from 'react'
import { authClient } from './auth'
import { Invited } from './invited'
import { SignIn } from './pages/sign-in'

/** Shows a page to those who are signed in, and the way in to everybody else, also once a session has ended. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession()
  // The session is looked up again whenever the window comes to the front. What somebody types meanwhile must stay.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && !isPending && !error) setKnown(true)
  if (data) return <Invited>{children}</Invited>
  if (isKnown) return <SignIn />
  if (isPending) return <p aria-busy="true">One moment …</p>
  return (
    <p role="alert">
      This did not load. <button onClick={() => void refetch()}>Try again</button>
    </p>
  )
}
