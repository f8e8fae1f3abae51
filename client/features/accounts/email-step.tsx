import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { Block } from '#client/ui/block.tsx'
import { Field } from '#client/ui/field.tsx'
import { NO_ADDRESS, sendProblem } from './sign-in-problems.ts'

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
    if (!sendCode.isPending) sendCode.mutate({ email })
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>Sign in</h1>
      <p>We send six digits to your address. They make your account, too, if you have none.</p>
      <div className="sending">
        <Field
          label="Email"
          large
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ada@example.com"
          required
          autoFocus
          problem={isAddress ? problem : NO_ADDRESS}
        />
        <button type="submit" className="btn pri lg" aria-disabled={sendCode.isPending}>
          {sendCode.isPending && <Block state="running" />}
          Send code
        </button>
      </div>
    </form>
  )
}
