import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Problem } from '#client/ui/form/field.tsx'
import type { Provider } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { hasPasskeys } from '../passkeys/webauthn.ts'
import { PasskeyWay } from './passkey-way.tsx'

const NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** Why a way back from somebody else ended here. It stands behind the `#` of the address. */
const PROBLEMS: Record<string, () => string> = {
  '#failed': m.accounts_way_failed,
  '#unverified': m.accounts_way_unverified,
  '#suspended': m.refusals_account_suspended,
}

/**
 * Whom this Solid asks beside a code, and passkeys where the browser has them. Others are links, because their answer
 * comes as a page.
 */
export function OtherWays({ next }: { next: string | null }) {
  const trpc = useTRPC()
  const { data } = useQuery({ ...trpc.accounts.ways.queryOptions(), staleTime: Infinity })
  const problem = PROBLEMS[location.hash]
  const passkeys = hasPasskeys()
  if (!problem && !data?.providers.length && !passkeys) return null
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  return (
    <section className="other-ways" aria-label={m.accounts_ways()}>
      {problem && (
        <div role="alert">
          <Problem>{problem()}</Problem>
        </div>
      )}
      {data?.providers.map((provider) => (
        <a key={provider} className="btn lg" href={`/api/sign-in/${provider}${query}`}>
          {m.accounts_way({ name: NAMES[provider] })}
        </a>
      ))}
      {passkeys && <PasskeyWay next={next} />}
    </section>
  )
}
