import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { keptPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sendProblem } from './sign-in-problems.ts'

// It is asked for with the code, which takes longer to be sent than this to come.
const CodeStep = lazyComponent(
  'client/features/accounts/sign-in/code-step.tsx',
  () => import('./code-step.tsx'),
  'CodeStep',
)

/** A prompt typed before the sign-in waits beside it and starts afterwards. */
export function SignInScreen({ next = null }: { next?: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="sign-in">
      <header>
        <Link to="/" aria-label={m.accounts_home()}>
          <Wordmark />
        </Link>
      </header>
      <main>
        {sentTo === null ? (
          <EmailStep onSent={setSentTo} />
        ) : (
          <CodeStep email={sentTo} next={next} onOtherAddress={() => setSentTo(null)} />
        )}
        <KeptPrompt />
        {sentTo === null && <OtherWays next={next} />}
      </main>
    </div>
  )
}

const otherWays = lazyModule(() => import('./other-ways.tsx'))

function OtherWays({ next }: { next: string | null }) {
  const ways = useNeededModule(otherWays)
  return ways && <ways.OtherWays next={next} />
}

const EXAMPLE_ADDRESS = 'ada@example.com'

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const trpc = useTRPC()
  const sendCode = useMutation(
    trpc.accounts.sendCode.mutationOptions({
      onMutate: () => void CodeStep.preload().catch(() => undefined),
      // The step is shown once its code is there, so that the screen never stands empty.
      onSuccess: async (_, { email }) => {
        await CodeStep.preload()
        onSent(email)
      },
    }),
  )
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
    // Without scripts the browser sends the form itself, and by GET the address would be in the URL.
    <form method="post" noValidate onSubmit={submit}>
      <h1>{m.accounts_sign_in()}</h1>
      <p>{m.accounts_sign_in_about()}</p>
      <div className="sending">
        <Field
          label={m.accounts_email()}
          large
          name="email"
          type="email"
          autoComplete="email webauthn"
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

/** The prompt that waits is shown, so that nobody fears for it. */
function KeptPrompt() {
  const prompt = useIsMounted() ? keptPrompt() : null
  return (
    <aside className="kept">
      {prompt && (
        <>
          <h2>{m.accounts_kept()}</h2>
          <blockquote>{prompt}</blockquote>
          <p className="row">
            <Block state="drawn" />
            <span>{m.accounts_kept_starts()}</span>
          </p>
        </>
      )}
      <ul>
        <li>{m.accounts_no_password()}</li>
        <li>{m.accounts_own_code()}</li>
      </ul>
    </aside>
  )
}
