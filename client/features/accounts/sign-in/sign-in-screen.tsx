import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { KeptPrompt } from './kept-prompt.tsx'

/** Signing in: an address, then the six digits sent to it. A prompt typed before waits beside it and starts afterwards. */
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
      </main>
    </div>
  )
}
