import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Field } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { CampaignCode } from '#shared/operators/campaigns.ts'
import { MAX_CODE } from '#shared/promo.ts'
import { EndField, FormDialog } from './form-dialog.tsx'

type CodeFormProps = { campaignId: string; code: CampaignCode | null; onClose: () => void }
type CodeDraft = Pick<CampaignCode, 'code' | 'maxRedemptions' | 'endsAt'>

/** Without a code the form adds one; else it changes how often and how long that one can be redeemed. */
export function CodeForm({ campaignId, code, onClose }: CodeFormProps) {
  const [draft, setDraft] = useState<CodeDraft>(code ?? { code: '', maxRedemptions: null, endsAt: null })
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  const set = (change: Partial<CodeDraft>) => setDraft({ ...draft, ...change })
  const save = async (reason: string) => {
    const { maxRedemptions, endsAt } = draft
    if (code) await client.billingAdmin.updateCode.mutate({ code: code.code, maxRedemptions, endsAt, reason })
    else await client.billingAdmin.createCode.mutate({ campaignId, code: draft.code, maxRedemptions, endsAt, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
  }
  return (
    <FormDialog
      title={code ? m.admin_campaigns_code_edit_title({ code: code.code }) : m.admin_campaigns_code_new()}
      action={code ? m.admin_campaigns_save() : m.admin_campaigns_create()}
      run={save}
      done={code ? m.admin_campaigns_code_saved() : m.admin_campaigns_code_made()}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {!code && (
            <Field
              label={m.admin_campaigns_code()}
              description={m.admin_campaigns_code_about()}
              className="mono"
              autoCapitalize="characters"
              value={draft.code}
              maxLength={MAX_CODE}
              problem={wrong('code', m.admin_campaigns_code_wrong())}
              onChange={({ target }) => set({ code: target.value })}
            />
          )}
          <NumberField
            label={m.admin_campaigns_most()}
            description={m.admin_campaigns_most_about()}
            value={draft.maxRedemptions}
            min={1}
            max={1_000_000}
            problem={wrong('maxRedemptions', m.admin_campaigns_most_wrong())}
            onChange={(maxRedemptions) => set({ maxRedemptions })}
          />
          <EndField value={draft.endsAt} onChange={(endsAt) => set({ endsAt })} />
        </>
      )}
    </FormDialog>
  )
}
