import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sendProblem } from './sign-in-problems.ts'

const EXAMPLE_ADDRESS = 'ada@example.com'

/** Asks for an address and sends a code to it. */
export function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const trpc = useTRPC()
  const sendCode = useMutation(trpc.accounts.sendCode.mutationOptions({ onSuccess: (_, { email }) => onSent(email) }))
  const [isAddress, setIsAddress] = useState(true)
  const problem = sendCode.isError ? sendProblem(sendCode.error) : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isValid = event.currentTarget.checkValidity()
    setIsAddress(isValid)
    if (!isValid) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (!sendCode.isPending) sendCode.mutate({ email, locale: currentLocale() })
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>{m.accounts_sign_in()}</h1>
      <p>{m.accounts_sign_in_about()}</p>
      <div className="sending">
        <Field
          label={m.accounts_email()}
          large
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={EXAMPLE_ADDRESS}
          required
          autoFocus
          problem={isAddress ? problem : m.accounts_no_address()}
        />
        <button type="submit" className="btn pri lg" aria-disabled={sendCode.isPending}>
          {sendCode.isPending && <Block state="running" />}
          {m.accounts_send_code()}
        </button>
      </div>
    </form>
  )
}
