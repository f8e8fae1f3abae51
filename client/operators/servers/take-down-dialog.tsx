import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { TakeDownStatus } from '#shared/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { AppServer } from '#shared/servers.ts'
import { ACTION_WORDS } from './server-words.ts'

/** Takes a published app off the public, or gives it back. */
export function TakeDownDialog({
  server: { projectId, title },
  isDown,
  onClose,
}: {
  server: Pick<AppServer, 'projectId' | 'title'>
  isDown: boolean
  onClose: () => void
}) {
  const trpc = useTRPC()
  const [status, setStatus] = useState<'410' | '451'>('410')
  const takeDown = useMutation(trpc.adminServers.takeDown.mutationOptions())
  const putBack = useMutation(trpc.adminServers.putBack.mutationOptions())
  const words = ACTION_WORDS[isDown ? 'putBack' : 'takeDown']
  const down = (reason: string) => takeDown.mutateAsync({ projectId, status: Number(status) as TakeDownStatus, reason })
  const back = (reason: string) => putBack.mutateAsync({ projectId, reason })
  const done = () => ({ text: words.done(), undo: () => (isDown ? down : back)(m.admin_servers_undone_reason()) })
  return (
    <ReasonDialog
      title={words.title()}
      action={words.act()}
      danger={!isDown}
      run={isDown ? back : down}
      done={done}
      onClose={onClose}
    >
      <p>
        <b>{title}</b>: {words.effect()}
      </p>
      {!isDown && (
        <Segment
          label={m.admin_servers_grounds()}
          value={status}
          options={[
            { value: '410', label: m.admin_servers_grounds_abuse() },
            { value: '451', label: m.admin_servers_grounds_law() },
          ]}
          onChange={setStatus}
        />
      )}
    </ReasonDialog>
  )
}
