import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'

type SwitchDialogProps = {
  what: { campaignId: string } | { code: string }
  name: string
  isDisabled: boolean
  onClose: () => void
}

/** Ends a campaign or a code at once, or takes that back; either can be undone. */
export function SwitchDialog({ what, name, isDisabled, onClose }: SwitchDialogProps) {
  const set = useSwitch(what)
  const isCode = 'code' in what
  const effect = isDisabled
    ? isCode
      ? m.admin_campaigns_enable_code_effect
      : m.admin_campaigns_enable_effect
    : isCode
      ? m.admin_campaigns_disable_code_effect
      : m.admin_campaigns_disable_effect
  return (
    <ReasonDialog
      danger={!isDisabled}
      title={isDisabled ? m.admin_campaigns_enable_of({ name }) : m.admin_campaigns_disable_of({ name })}
      action={isDisabled ? m.admin_campaigns_enable() : m.admin_campaigns_disable()}
      run={(reason) => set({ isDisabled: !isDisabled, reason })}
      done={() => ({
        text: isDisabled ? m.admin_campaigns_enabled({ name }) : m.admin_campaigns_disabled({ name }),
        undo: () => set({ isDisabled, reason: m.admin_campaigns_undo_reason() }),
      })}
      onClose={onClose}
    >
      {effect()}
    </ReasonDialog>
  )
}

function useSwitch(what: SwitchDialogProps['what']) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  return async (change: { isDisabled: boolean; reason: string }) => {
    await ('code' in what
      ? client.billingAdmin.updateCode.mutate({ ...what, ...change })
      : client.billingAdmin.updateCampaign.mutate({ ...what, ...change }))
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
  }
}
