import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SessionRow } from './session-row.tsx'
import { SessionsPending } from './sessions-pending.tsx'

/** Where the maker is signed in. It loads by itself, so that the rest of the page stands when it fails. */
export function AccountSessions() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.accounts.sessions.queryOptions())
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Panel title={m.accounts_sessions()} actions={others > 0 && <EndOthers />}>
      {data && (
        <ul className="sessions">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && !isError && <SessionsPending />}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.accounts_sessions_failed()} error={error} onRetry={() => void refetch()}>
            {m.accounts_sessions_failed_about()}
          </ErrorNotice>
        </div>
      )}
      {data && <p className="about inset">{others === 0 ? m.accounts_sessions_only() : m.accounts_sessions_about()}</p>}
    </Panel>
  )
}

function EndOthers() {
  const trpc = useTRPC()
  const end = useMutation(
    trpc.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ count }) => notify.success(m.accounts_sessions_ended({ count })),
      onError: (error) => notify.error(m.accounts_session_not_ended(), { description: refusalText(error) }),
    }),
  )
  return (
    <Button size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
      {m.accounts_sessions_end_others()}
    </Button>
  )
}
