import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** Who was invited to see the app. Each invitation holds at once, and is taken back at once. */
export function AppGuests({ projectId, guests }: { projectId: string; guests: string[] }) {
  const trpc = useTRPC()
  const [email, setEmail] = useState('')
  const add = useMutation(trpc.appAccess.addGuest.mutationOptions({ onSuccess: () => setEmail('') }))
  const remove = useMutation(trpc.appAccess.removeGuest.mutationOptions())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (email.trim() !== '' && !add.isPending) add.mutate({ projectId, email })
  }
  return (
    <>
      <form className="settings-name" noValidate onSubmit={submit}>
        <Field
          label={m.settings_access_guest()}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          problem={add.isError ? refusalText(add.error) : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" isBusy={add.isPending}>
          {m.settings_access_invite()}
        </Button>
      </form>
      {guests.length === 0 ? (
        <p className="mid t13">{m.settings_access_nobody()}</p>
      ) : (
        <ul className="settings-rows" aria-label={m.settings_access_guests()}>
          {guests.map((guest) => (
            <li key={guest}>
              <div className="trunc">{guest}</div>
              <Button
                size="small"
                aria-label={m.settings_access_remove_of({ email: guest })}
                isBusy={remove.isPending && remove.variables.email === guest}
                onClick={() => remove.mutate({ projectId, email: guest })}
              >
                {m.settings_access_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.isError && <Problem>{refusalText(remove.error)}</Problem>}
    </>
  )
}
