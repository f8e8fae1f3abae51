import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CodeLine } from '#client/ui/button/code-line.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Day, Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MCP_PATH, type Connection } from '#shared/api-tokens.ts'
import { m } from '#shared/messages.gen/messages.js'

/** The section loads by itself, so that the rest of the page stands when it fails. `origin` is where Solid is. */
export function ConnectionsSection({ origin }: { origin: string }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.connections.list.queryOptions())
  return (
    <Panel title={m.connections_title()}>
      <div className="connect inset">
        <p className="about">{m.connections_about()}</p>
        <CodeLine label={m.connections_address()} text={origin + MCP_PATH} />
      </div>
      {data && data.length > 0 && (
        <ul className="account-rows">
          {data.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="about inset">{m.connections_none()}</p>}
      {!data && !isError && (
        <div className="inset" aria-busy="true">
          <Skeleton width={240} />
        </div>
      )}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.connections_failed()} error={error} onRetry={() => void refetch()}>
            {m.connections_failed_about()}
          </ErrorNotice>
        </div>
      )}
    </Panel>
  )
}

const nameOf = ({ name }: Connection): string => name || m.connections_unnamed()

function ConnectionRow({ connection }: { connection: Connection }) {
  const [isAsking, setIsAsking] = useState(false)
  const { place, scopes, createdAt, lastUsedAt } = connection
  return (
    <li>
      <div>
        <b>{nameOf(connection)}</b>
        <p>
          <span className="mono">{place}</span>
          <span>
            {scopes.includes('publish')
              ? m.connections_use_publish()
              : scopes.includes('build')
                ? m.connections_use_build()
                : m.connections_use_read()}
          </span>
          <span>
            {m.connections_connected()} <Day at={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                {m.connections_used()} <Time at={lastUsedAt} />
              </>
            ) : (
              m.connections_unused()
            )}
          </span>
        </p>
      </div>
      <Button
        size="small"
        aria-label={m.connections_end_of({ name: nameOf(connection) })}
        onClick={() => setIsAsking(true)}
      >
        {m.connections_end()}
      </Button>
      {isAsking && <EndDialog connection={connection} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function EndDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const end = useMutation(
    trpc.connections.end.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(trpc.connections.list.queryKey(), (known) =>
          known?.filter(({ id }) => id !== connection.id),
        )
        notify.success(m.connections_ended())
        onClose()
      },
      onError: (error) => notify.error(m.connections_not_ended(), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.connections_end_question({ name: nameOf(connection) })}
      action={m.connections_end()}
      danger
      isPending={end.isPending}
      onConfirm={() => !end.isPending && end.mutate({ connectionId: connection.id })}
      onClose={onClose}
    >
      <p>{m.connections_end_about()}</p>
    </ConfirmDialog>
  )
}
