import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import type { UserDetail } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'

const MOST = 1_000_000
const DAYS = { never: null, '30': 30, '90': 90, '365': 365 } as const
type Days = keyof typeof DAYS

/** Gives somebody credits, or takes some: they read the reason among their credits. */
export function CreditsDialog({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  const [amount, setAmount] = useState('100')
  const [days, setDays] = useState<Days>('never')
  // Sent twice it is done once.
  const [key] = useState(() => crypto.randomUUID())
  const grant = useMutation(trpc.billingAdmin.grant.mutationOptions())
  const adjust = useMutation(trpc.billingAdmin.adjust.mutationOptions())
  const credits = /^-?\d{1,7}$/.test(amount.trim()) ? Number(amount) : 0
  const isValid = credits !== 0 && Math.abs(credits) <= MOST
  const reread = () => queryClient.invalidateQueries(trpc.adminUsers.pathFilter())
  const run = async (reason: string) => {
    // The field says why.
    if (!isValid) throw Object.assign(new Error('No number of credits'), { data: { code: 'BAD_REQUEST' } })
    const done =
      credits > 0
        ? await grant.mutateAsync({ key, userId: user.id, credits, validDays: DAYS[days], reason })
        : await adjust.mutateAsync({ key, userId: user.id, credits, reason })
    await reread()
    return done
  }
  const undo = async () => {
    await adjust.mutateAsync({
      key: crypto.randomUUID(),
      userId: user.id,
      credits: -credits,
      reason: m.admin_users_undone(),
    })
    await reread()
  }
  const said = formatNumber(Math.abs(credits))
  return (
    <ReasonDialog
      title={m.admin_users_credits_title({ name: user.name })}
      action={credits < 0 ? m.admin_users_credits_take() : m.admin_users_credits_give()}
      run={run}
      done={({ isDone }) =>
        isDone
          ? {
              text:
                credits < 0
                  ? m.admin_users_credits_taken({ credits: said })
                  : m.admin_users_credits_given({ credits: said }),
              undo,
            }
          : { text: m.admin_users_was_so() }
      }
      onClose={onClose}
    >
      <div className="credits-form">
        <p>{m.admin_users_credits_text()}</p>
        <Field
          label={m.admin_users_credits_amount()}
          inputMode="numeric"
          value={amount}
          problem={isValid ? null : m.admin_users_credits_wrong()}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Select<Days>
          label={m.admin_users_credits_days()}
          value={days}
          disabled={credits < 0}
          options={[
            { value: 'never', label: m.admin_users_credits_never() },
            { value: '30', label: m.admin_users_credits_for({ days: '30' }) },
            { value: '90', label: m.admin_users_credits_for({ days: '90' }) },
            { value: '365', label: m.admin_users_credits_for({ days: '365' }) },
          ]}
          onChange={setDays}
        />
      </div>
    </ReasonDialog>
  )
}
