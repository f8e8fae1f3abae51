import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ask, checkSession } from './auth'

/** The invitation whose link was opened. */
export const invitationId = () => new URLSearchParams(location.search).get('invitation')

/** Somebody who came by an invitation joins with it once they are signed in. */
export function Invited({ children }: { children: ReactNode }) {
  const [id] = useState(invitationId)
  const [problem, setProblem] = useState('')
  const [isJoining, setJoining] = useState(id !== null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (id === null || hasAsked.current) return
    hasAsked.current = true
    void ask(`/api/invitations/${encodeURIComponent(id)}/accept`, { method: 'POST' }).then(({ error }) => {
      if (error) setProblem(error.message ?? 'The invitation did not reach the server. Open its link again.')
      // The role is a part of the session that the page knows.
      else checkSession()
      history.replaceState(null, '', location.pathname)
      setJoining(false)
    })
  }, [id])
  if (isJoining) return <p aria-busy="true">One moment …</p>
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {children}
    </>
  )
}
