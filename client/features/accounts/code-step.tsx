import { useState } from 'react'
import { Block } from '#client/ui/block.tsx'
import { Problem } from '#client/ui/field.tsx'
import { CODE_LENGTH, CodeInput } from './code-input.tsx'
import { SendAgain } from './send-again.tsx'
import { verifyProblem } from './sign-in-problems.ts'
import { useSignIn } from './use-sign-in.ts'

type CodeStepProps = { email: string; next: string | null; onOtherAddress: () => void }

/** Takes the six digits; the sixth one sends them. */
export function CodeStep({ email, next, onOtherAddress }: CodeStepProps) {
  const [code, setCode] = useState('')
  const { signIn, isPending, error, clear } = useSignIn({ email, next })
  const change = (digits: string) => {
    setCode(digits)
    clear()
    if (digits.length === CODE_LENGTH) signIn(digits).catch(() => setCode(''))
  }
  return (
    <div>
      <h1>Enter the six digits</h1>
      <p>
        We sent a code to <b>{email}</b>. It works for ten minutes.
      </p>
      <CodeInput value={code} onChange={change} disabled={isPending} invalid={error !== null} />
      {error !== null && <Problem id="code-problem">{verifyProblem(error)}</Problem>}
      <p className="m" aria-live="polite">
        {isPending && (
          <span className="st">
            <Block state="running" />
            Checking
          </span>
        )}
        <span className="ways" hidden={isPending}>
          <SendAgain email={email} onSent={clear} />
          <button type="button" className="link" onClick={onOtherAddress}>
            Use another address
          </button>
        </span>
      </p>
    </div>
  )
}
