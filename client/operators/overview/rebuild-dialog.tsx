import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Has all figures worked out again from the facts. */
export function RebuildDialog({ onClose }: { onClose: () => void }) {
  const client = useTRPCClient()
  return (
    <ReasonDialog
      title={m.admin_overview_rebuild()}
      action={m.admin_overview_rebuild_action()}
      run={(reason) => client.adminStats.rebuild.mutate({ reason })}
      done={() => ({ text: m.admin_overview_rebuild_done() })}
      onClose={onClose}
    >
      <p>{m.admin_overview_rebuild_text()}</p>
    </ReasonDialog>
  )
}
