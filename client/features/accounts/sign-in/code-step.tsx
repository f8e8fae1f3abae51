import { useState } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { CODE_LENGTH, CodeInput } from './code-input.tsx'
import { SendAgain } from './send-again.tsx'
import { verifyProblem } from './sign-in-problems.ts'
import { useSignIn } from './use-sign-in.ts'

/** Stands in the sentence where the address goes, which is set in bold. */
const ADDRESS = '\u0000'

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
