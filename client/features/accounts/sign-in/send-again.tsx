import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockText } from '#client/lib/format/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sendProblem } from './sign-in-problems.ts'

const WAIT_S = 30

/** Another code, once the first had time to arrive. */
export function SendAgain({ email, onSent }: { email: string; onSent: () => void }) {
  const trpc = useTRPC()
  const [waitS, setWaitS] = useState(WAIT_S)
  // Counts down the browser's clock.
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
