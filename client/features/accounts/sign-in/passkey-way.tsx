import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { suspensionText } from '#client/lib/failures/suspension-text.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { PASSKEY_MINUTES } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MINUTE_MS } from '#shared/time.ts'
import { askForPasskey, forgetPasskey, offersInFields } from '../passkeys/webauthn.ts'
import { useArrival } from './use-arrival.ts'

/** A device offers the passkeys it has. Where the browser can, it offers them in the field of the address, too. */
export function PasskeyWay({ next }: { next: string | null }) {
  const { press, isBusy, problem } = usePasskeySignIn(next)
  return (
    <div className="passkey-way">
      <Button tone="quiet" size="large" isBusy={isBusy} onClick={press}>
        {m.accounts_way_passkey()}
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </div>
  )
}

/** What a browser was asked with ends after five minutes. It is asked anew before that, when somebody comes to the page. */
const RENEWED_AFTER_MS = (PASSKEY_MINUTES - 1) * MINUTE_MS

type Given = { rpId: string; credential: Awaited<ReturnType<typeof askForPasskey>> }

function usePasskeySignIn(next: string | null) {
  const client = useTRPCClient()
  const arrive = useArrival(next)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [offeredAt, setOfferedAt] = useState(Date.now)
  // A browser asks for one passkey at a time, so whoever asks ends what was asked before.
  const asked = useRef<AbortController>(null)

  const ask = async (isInField: boolean): Promise<Given | null> => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const begun = await client.accounts.beginPasskeySignIn.mutate()
    if (signal.aborted) return null
    const credential = await askForPasskey({ ...begun, signal, isInField }).catch(nobodyChose)
    return credential && { rpId: begun.rpId, credential }
  }

  const enter = async ({ rpId, credential }: Given) => {
    setProblem(null)
    setIsBusy(true)
    try {
      await arrive(await client.accounts.signInWithPasskey.mutate({ credential }))
    } catch (failure) {
      if (domainErrorOf(failure)?.code === 'passkey.unknown') forgetPasskey({ rpId, credentialId: credential.id })
      throw failure
    }
  }

  /** What was asked has ended without a sign-in, so the field offers passkeys again. */
  const endWith = (failure: unknown) => {
    setIsBusy(false)
    if (failure) setProblem(problemOf(failure))
    setOfferedAt(Date.now())
  }

  const offer = useEffectEvent(async () => {
    // What cannot be offered is not, or a server that is gone would be asked without end. The button says what fails.
    const given = await ask(true).catch(() => null)
    if (given) await enter(given).catch(endWith)
  })
  // The browser's own list stands outside of React. It goes with the page.
  useEffect(() => {
    void offersInFields().then((isOffered) => (isOffered ? offer() : undefined))
    const renew = () => Date.now() - offeredAt > RENEWED_AFTER_MS && setOfferedAt(Date.now())
    document.addEventListener('focusin', renew)
    return () => {
      document.removeEventListener('focusin', renew)
      asked.current?.abort()
    }
  }, [offeredAt])

  const press = () => {
    setIsBusy(true)
    setProblem(null)
    void ask(false)
      .then((given) => (given ? enter(given) : endWith(null)))
      .catch(endWith)
  }
  return { press, isBusy, problem }
}

/** Somebody who closes the browser's question knows that they did, and what is asked anew ends what was asked before. */
function nobodyChose(reason: unknown): null {
  if (reason instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(reason.name)) return null
  throw reason
}

const PROBLEMS: Record<string, (details: unknown) => string> = {
  'passkey.unknown': () => m.accounts_way_passkey_unknown(),
  'passkey.expired': () => m.accounts_way_passkey_expired(),
  'passkey.too_many_tries': () => m.accounts_way_passkey_too_many(),
  'account.suspended': suspensionText,
}

function problemOf(failure: unknown): string {
  const refusal = domainErrorOf(failure)
  return PROBLEMS[refusal?.code ?? '']?.(refusal?.details) ?? m.accounts_way_passkey_failed()
}
