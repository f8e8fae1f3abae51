import type { ReactNode } from 'react'
import { authClient } from './auth'
import { SignIn } from './pages/sign-in'

/** Shows a page to those who are signed in, and the way in to everybody else. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession()
  if (isPending) return <p aria-busy="true">One moment …</p>
  if (error)
    return (
      <p role="alert">
        This did not load. <button onClick={() => void refetch()}>Try again</button>
      </p>
    )
  return data ? children : <SignIn />
}
