import { useEffect, useState } from 'react'
import { authClient, checkSession } from '../auth'
import { Field, Form, Quiet } from '../form'

/** Stands within `SignedIn`: name, password, the way out, and the end of the account. */
export function Account() {
  const { data } = authClient.useSession()
  const [saved, setSaved] = useState('')
  const hasPassword = useHasPassword()
  if (!data) return null
  return (
    <div className="flex flex-col gap-10">
      <div className="mx-auto flex w-full max-w-sm flex-col items-start">
        <p>Signed in as {data.user.email}</p>
        <Quiet onClick={() => void authClient.signOut()}>Sign out</Quiet>
        <Quiet onClick={() => void authClient.revokeSessions().then(checkSession)}>Sign out everywhere</Quiet>
        <p role="status">{saved}</p>
      </div>
      <Form
        title="Your name"
        action="Save name"
        send={async ({ name = '' }) => {
          const answer = await authClient.updateUser({ name })
          if (!answer.error) setSaved('Your name is saved.')
          return answer
        }}
      >
        <Field label="Name" name="name" defaultValue={data.user.name} maxLength={80} autoComplete="name" />
      </Form>
      {hasPassword && <ChangePassword onSaved={setSaved} />}
      <Form
        title="Delete your account"
        action="Delete my account for good"
        send={async ({ password }) => {
          const answer = await authClient.deleteUser(password === undefined ? {} : { password })
          if (!answer.error) checkSession()
          return answer
        }}
      >
        <p>Your account and all sign-ins of it are deleted. This cannot be undone.</p>
        {hasPassword && <Field label="Password" name="password" type="password" autoComplete="current-password" />}
      </Form>
    </div>
  )
}

function ChangePassword({ onSaved }: { onSaved: (words: string) => void }) {
  return (
    <Form
      title="Your password"
      action="Change password"
      send={async ({ current = '', password = '' }) => {
        const answer = await authClient.changePassword({
          currentPassword: current,
          newPassword: password,
          revokeOtherSessions: true,
        })
        if (!answer.error) onSaved('Your password is changed, and other devices are signed out.')
        return answer
      }}
    >
      <Field label="Password now" name="current" type="password" autoComplete="current-password" />
      <Field
        label="New password"
        name="password"
        type="password"
        minLength={10}
        autoComplete="new-password"
        hint="At least ten characters."
      />
    </Form>
  )
}

/** Who came by Google or GitHub alone has no password, and is not asked for one. */
function useHasPassword() {
  const [hasPassword, setHasPassword] = useState(true)
  useEffect(() => {
    void authClient
      .listAccounts()
      .then(({ data }) => data && setHasPassword(data.some(({ providerId }) => providerId === 'credential')))
  }, [])
  return hasPassword
}
