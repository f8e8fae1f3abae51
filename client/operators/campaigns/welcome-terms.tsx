import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_WELCOME, type WelcomeTerms } from '#shared/promo.ts'
import { FormDialog } from './form-dialog.tsx'

/** What new accounts begin with, and a press changes it. Nothing is shown until it is known. */
export function WelcomeButton() {
  const { data } = useQuery(useTRPC().billingAdmin.welcome.queryOptions())
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <>
      <Button size="small" onPointerEnter={preloadDialog} onClick={() => setOpen(true)}>
        {data.credits === 0
          ? m.admin_campaigns_welcome_none()
          : m.admin_campaigns_welcome_now({
              credits: formatNumber(data.credits),
              days: formatNumber(data.validDays),
            })}
      </Button>
      {isOpen && <WelcomeForm terms={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function WelcomeForm({ terms, onClose }: { terms: WelcomeTerms; onClose: () => void }) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  const [credits, setCredits] = useState<number | null>(terms.credits)
  const [validDays, setValidDays] = useState<number | null>(terms.validDays)
  const save = async (reason: string) => {
    // What is empty is refused by the server, and its field says so.
    await client.billingAdmin.changeWelcome.mutate({ credits: credits ?? -1, validDays: validDays ?? 0, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.welcome.queryFilter())
  }
  return (
    <FormDialog
      title={m.admin_campaigns_welcome()}
      action={m.admin_campaigns_save()}
      run={save}
      done={m.admin_campaigns_welcome_saved()}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{m.admin_campaigns_welcome_about()}</p>
          <NumberField
            label={m.admin_campaigns_welcome_credits()}
            value={credits}
            min={0}
            max={MAX_WELCOME.credits}
            problem={wrong('credits', m.admin_campaigns_welcome_wrong({ max: formatNumber(MAX_WELCOME.credits) }))}
            onChange={setCredits}
          />
          <NumberField
            label={m.admin_campaigns_welcome_days()}
            value={validDays}
            min={1}
            max={MAX_WELCOME.validDays}
            problem={wrong(
              'validDays',
              m.admin_campaigns_welcome_days_wrong({ max: formatNumber(MAX_WELCOME.validDays) }),
            )}
            onChange={setValidDays}
          />
        </>
      )}
    </FormDialog>
  )
}
