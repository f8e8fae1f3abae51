import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { CODE_LENGTH } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sendProblem, verifyProblem } from '../sign-in/sign-in-problems.ts'

type Step = { at: 'shown' } | { at: 'address' } | { at: 'codes'; email: string }

/** The address is changed with a code from the old one and a code from the new one. */
export function EmailRow({ email }: { email: string }) {
  const [step, setStep] = useState<Step>({ at: 'shown' })
  const back = () => setStep({ at: 'shown' })
  if (step.at === 'address')
    return <NewAddress email={email} onSent={(next) => setStep({ at: 'codes', email: next })} onCancel={back} />
  if (step.at === 'codes') return <Codes old={email} email={step.email} onDone={back} />
  return (
    <div>
      <h3>{m.accounts_email()}</h3>
      <p className="trunc">{email}</p>
      <p className="about">{m.accounts_email_about()}</p>
      <Button size="small" aria-label={m.accounts_email_change_label()} onClick={() => setStep({ at: 'address' })}>
        {m.accounts_email_change()}
      </Button>
    </div>
  )
}

type NewAddressProps = { email: string; onSent: (email: string) => void; onCancel: () => void }

function NewAddress({ email: old, onSent, onCancel }: NewAddressProps) {
  const trpc = useTRPC()
  const [problem, setProblem] = useState<string | null>(null)
  const request = useMutation(
    trpc.accounts.requestAddressChange.mutationOptions({
      onSuccess: (_, { email }) => onSent(email),
      onError: (error) => setProblem(sendProblem(error)),
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isValid = event.currentTarget.checkValidity()
    const email = String(new FormData(event.currentTarget).get('email')).trim().toLowerCase()
    const wrong = !isValid ? m.accounts_no_address() : email === old ? m.accounts_email_same() : null
    setProblem(wrong)
    if (wrong === null && !request.isPending) request.mutate({ email })
  }
  return (
    <form className="new-email" noValidate onSubmit={submit}>
      <Field
        label={m.accounts_email_new()}
        description={m.accounts_email_new_about({ email: old })}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        problem={problem}
      />
      <Actions isBusy={request.isPending} action={m.accounts_email_send()} onCancel={onCancel} />
    </form>
  )
}

function Codes({ old, email, onDone }: { old: string; email: string; onDone: () => void }) {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [oldCode, setOldCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const confirm = useMutation(
    trpc.accounts.confirmAddressChange.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.accounts.me.queryKey(), saved)
        notify.success(m.accounts_email_changed({ email }))
        onDone()
        // The frame around the page shows the address too.
        void router.invalidate()
      },
    }),
  )
  const isWhole = oldCode.length === CODE_LENGTH && newCode.length === CODE_LENGTH
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWhole && !confirm.isPending) confirm.mutate({ email, oldCode, newCode })
  }
  return (
    <form className="new-email" noValidate onSubmit={submit}>
      <p className="about">{m.accounts_email_codes_about()}</p>
      <CodeField address={old} value={oldCode} onChange={setOldCode} hasFocus />
      <CodeField
        address={email}
        value={newCode}
        onChange={setNewCode}
        problem={confirm.error ? verifyProblem(confirm.error) : null}
      />
      <Actions isBusy={confirm.isPending} isDisabled={!isWhole} action={m.accounts_email_confirm()} onCancel={onDone} />
    </form>
  )
}

type CodeFieldProps = {
  address: string
  value: string
  onChange: (digits: string) => void
  problem?: string | null
  hasFocus?: boolean
}

function CodeField({ address, value, onChange, problem = null, hasFocus = false }: CodeFieldProps) {
  return (
    <Field
      label={m.accounts_email_code({ email: address })}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      problem={problem}
      autoFocus={hasFocus}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  )
}

type ActionsProps = { isBusy: boolean; isDisabled?: boolean; action: string; onCancel: () => void }

function Actions({ isBusy, isDisabled = false, action, onCancel }: ActionsProps) {
  return (
    <div className="acts">
      <Button type="submit" isBusy={isBusy} aria-disabled={isDisabled}>
        {action}
      </Button>
      <Button onClick={onCancel}>{m.accounts_email_cancel()}</Button>
    </div>
  )
}
