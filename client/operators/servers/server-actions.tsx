import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppServer, ServerAction } from '#shared/servers.ts'
import { ACTION_WORDS } from './server-words.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

type Asked = ServerAction | 'takeDown' | 'putBack' | null

/** What an operator can do about a server. Each asks for its reason first. */
export function ServerActions({ server }: { server: AppServer }) {
  const [asked, setAsked] = useState<Asked>(null)
  const offered: Array<Exclude<Asked, null>> = [
    server.suspendedAt ? 'resume' : 'suspend',
    'restart',
    'evict',
    ...(server.takenDown ? ['putBack' as const] : server.deploymentId ? ['takeDown' as const] : []),
  ]
  const close = () => setAsked(null)
  return (
    <div className="server-actions">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          {...(action === 'takeDown' && { tone: 'danger' as const })}
          onClick={() => setAsked(action)}
        >
          {ACTION_WORDS[action].act()}
        </Button>
      ))}
      <AdminLink to="/admin/logs" search={{ logExtid: server.projectId }} className="btn quiet sm">
        {m.admin_servers_logs()}
      </AdminLink>
      {(asked === 'takeDown' || asked === 'putBack') && (
        <TakeDownDialog server={server} isDown={asked === 'putBack'} onClose={close} />
      )}
      {asked !== null && asked !== 'takeDown' && asked !== 'putBack' && (
        <ActDialog server={server} action={asked} onClose={close} />
      )}
    </div>
  )
}

const UNDOES: Partial<Record<ServerAction, ServerAction>> = { suspend: 'resume', resume: 'suspend' }

function ActDialog({ server, action, onClose }: { server: AppServer; action: ServerAction; onClose: () => void }) {
  const trpc = useTRPC()
  const act = useMutation(trpc.adminServers.act.mutationOptions())
  const words = ACTION_WORDS[action]
  const undo = UNDOES[action]
  const done = ({ problem }: { problem: string | null }) => ({
    text: action === 'restart' && problem !== null ? m.admin_servers_restart_problem({ problem }) : words.done(),
    ...(undo && {
      undo: () => act.mutateAsync({ server: server.id, action: undo, reason: m.admin_servers_undone_reason() }),
    }),
  })
  return (
    <ReasonDialog
      title={words.title()}
      action={words.act()}
      danger={action === 'suspend'}
      run={(reason) => act.mutateAsync({ server: server.id, action, reason })}
      done={done}
      onClose={onClose}
    >
      <p>
        <b>{server.title}</b>: {words.effect()}
      </p>
    </ReasonDialog>
  )
}
