import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockText } from '#client/lib/format/figures.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sendProblem, verifyProblem } from './sign-in-problems.ts'
import { useArrival } from './use-arrival.ts'

/** This character stands in the sentence where the address goes, which is set in bold. */
const ADDRESS = '\u0000'

type CodeStepProps = { email: string; next: string | null; onOtherAddress: () => void }

/** The sixth digit sends the code. */
export function CodeStep({ email, next, onOtherAddress }: CodeStepProps) {
  const [code, setCode] = useState('')
  const { signIn, isPending, error, clear } = useSignIn({ email, next })
  const change = (digits: string) => {
    setCode(digits)
    clear()
    if (digits.length === CODE_LENGTH) signIn(digits).catch(() => setCode(''))
  }
  const [before, after] = m.accounts_code_sent({ email: ADDRESS }).split(ADDRESS)
  return (
    <div>
      <h1>{m.accounts_code_title()}</h1>
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      <CodeInput value={code} onChange={change} disabled={isPending} invalid={error !== null} />
      {error !== null && <Problem id="code-problem">{verifyProblem(error)}</Problem>}
      <p className="m" aria-live="polite">
        {isPending && (
          <span className="st">
            <Block state="running" />
            {m.accounts_code_checking()}
          </span>
        )}
        <span className="ways" hidden={isPending}>
          <SendAgain email={email} onSent={clear} />
          <button type="button" className="link" onClick={onOtherAddress}>
            {m.accounts_code_other_address()}
          </button>
        </span>
      </p>
    </div>
  )
}

const CODE_LENGTH = 6

type CodeInputProps = { value: string; onChange: (digits: string) => void; disabled: boolean; invalid: boolean }

/** One real input lies over six drawn slots, so pasting, autofill and screen readers see a single field. */
function CodeInput({ value, onChange, disabled, invalid }: CodeInputProps) {
  return (
    <div className="code">
      <input
        aria-label={m.accounts_code()}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'code-problem' : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        readOnly={disabled}
        autoFocus
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      {Array.from({ length: CODE_LENGTH }, (_, slot) => (
        <span
          key={slot}
          aria-hidden="true"
          className={slot < value.length ? 'f' : slot === value.length ? 'c' : undefined}
        >
          {value[slot]}
        </span>
      ))}
    </div>
  )
}

/** A pasted "123 456" or a whole line of the mail is a code too. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}

const WAIT_S = 30

/** Another code can be sent once the first had time to arrive. */
function SendAgain({ email, onSent }: { email: string; onSent: () => void }) {
  const trpc = useTRPC()
  const [waitS, setWaitS] = useState(WAIT_S)
  // The countdown follows the browser's clock.
  useEffect(() => {
    if (waitS === 0) return
    const timer = setTimeout(() => setWaitS(waitS - 1), 1_000)
    return () => clearTimeout(timer)
  }, [waitS])
  const sendCode = useMutation(
    trpc.accounts.sendCode.mutationOptions({
      onSuccess: () => {
        setWaitS(WAIT_S)
        onSent()
        notify.success(m.accounts_code_again(), { description: m.accounts_code_newest() })
      },
      onError: (error) => notify.error(m.accounts_code_not_sent(), { description: sendProblem(error) }),
    }),
  )
  if (waitS > 0)
    return (
      <span className="num" aria-live="off">
        {m.accounts_send_again_in({ time: clockText(waitS * 1_000) })}
      </span>
    )
  return (
    <button
      type="button"
      className="link"
      disabled={sendCode.isPending}
      onClick={() => sendCode.mutate({ email, locale: currentLocale() })}
    >
      {m.accounts_send_again()}
    </button>
  )
}

function useSignIn({ email, next }: { email: string; next: string | null }) {
  const client = useTRPCClient()
  const arrive = useArrival(next)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const signIn = async (code: string) => {
    setIsPending(true)
    setError(null)
    try {
      await arrive(await client.accounts.verifyCode.mutate({ email, code }))
    } catch (failure) {
      setIsPending(false)
      setError(failure)
      throw failure
    }
  }

  return { signIn, isPending, error, clear: () => setError(null) }
}
