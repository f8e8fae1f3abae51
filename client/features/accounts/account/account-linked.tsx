import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Day } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { LinkedProvider, Provider } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'

const NAMES: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** Who else signs this maker in. Whoever uses codes alone has no such part. */
export function AccountLinked() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.accounts.waysIn.queryOptions())
  if (!data?.linked.length) return null
  return (
    <Panel title={m.accounts_linked()}>
      <ul className="account-rows">
        {data.linked.map((linked) => (
          <LinkedRow key={linked.provider} {...linked} />
        ))}
      </ul>
      <p className="about inset">{m.accounts_linked_about()}</p>
    </Panel>
  )
}

function LinkedRow({ provider, linkedAt }: LinkedProvider) {
  const trpc = useTRPC()
  const name = NAMES[provider]
  const unlink = useMutation(
    trpc.accounts.unlink.mutationOptions({
      onSuccess: () => notify.success(m.accounts_unlinked({ name })),
      onError: (error) => notify.error(m.accounts_not_unlinked(), { description: refusalText(error) }),
    }),
  )
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          <span>
            {m.accounts_session_since()} <Day at={linkedAt} />
          </span>
        </p>
      </div>
      <Button
        size="small"
        isBusy={unlink.isPending}
        aria-label={m.accounts_unlink_of({ name })}
        onClick={() => unlink.mutate({ provider })}
      >
        {m.accounts_unlink()}
      </Button>
    </li>
  )
}
