import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { AuditLink } from '#client/operators/kit/record/acts.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { UserDetail } from '#shared/operators/users.ts'

type User = UserDetail['user']
type Action = 'view' | 'credits' | 'suspend' | 'resume' | 'sessions' | 'role'
type DialogProps = { user: User; onClose: () => void }

export function UserActions({ user }: { user: User }) {
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const isSuspended = user.status === 'suspended'
  return (
    <div className="record-actions">
      {user.role !== 'admin' && (
        <Button size="small" onClick={() => setAction('view')}>
          {m.admin_users_view()}
        </Button>
      )}
      <Button size="small" onClick={() => setAction('credits')}>
        {m.admin_users_credits()}
      </Button>
      <Button size="small" onClick={() => setAction(isSuspended ? 'resume' : 'suspend')}>
        {isSuspended ? m.admin_users_resume() : m.admin_users_suspend()}
      </Button>
      <Button size="small" onClick={() => setAction('sessions')}>
        {m.admin_users_end_sessions()}
      </Button>
      <Button size="small" onClick={() => setAction('role')}>
        {user.role === 'admin' ? m.admin_users_make_maker() : m.admin_users_make_admin()}
      </Button>
      <AuditLink subject={user.id} />
      {action === 'view' && <ViewDialog user={user} onClose={close} />}
      {action === 'credits' && <CreditsDialog user={user} onClose={close} />}
      {action === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {action === 'resume' && <ResumeDialog user={user} onClose={close} />}
      {action === 'sessions' && <SessionsDialog user={user} onClose={close} />}
      {action === 'role' && <RoleDialog user={user} onClose={close} />}
    </div>
  )
}

function useReread() {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  return async <Result,>(done: Promise<Result>): Promise<Result> => {
    const result = await done
    await queryClient.invalidateQueries(trpc.adminUsers.pathFilter())
    return result
  }
}

function ViewDialog({ user, onClose }: DialogProps) {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  const run = async (reason: string) => {
    // This call bypasses the query client: a finished mutation would refetch this page's data as the user.
    await trpc.adminUsers.beginView.mutationOptions().mutationFn!(
      { userId: user.id, reason },
      { client: queryClient, meta: undefined },
    )
    location.assign('/')
    return new Promise<never>(() => undefined)
  }
  return (
    <ReasonDialog
      title={m.admin_users_view_title({ name: user.name })}
      action={m.admin_users_view()}
      run={run}
      done={() => ({ text: m.admin_users_view_begins() })}
      onClose={onClose}
    >
      {m.admin_users_view_text()}
    </ReasonDialog>
  )
}

function SuspendDialog({ user, onClose }: DialogProps) {
  const [trpc, reread] = [useTRPC(), useReread()]
  const suspend = useMutation(trpc.adminUsers.suspend.mutationOptions())
  const resume = useMutation(trpc.adminUsers.resume.mutationOptions())
  const undo = () => reread(resume.mutateAsync({ userId: user.id, reason: m.admin_users_undone() }))
  return (
    <ReasonDialog
      danger
      title={m.admin_users_suspend_title({ name: user.name })}
      action={m.admin_users_suspend()}
      run={(reason) => reread(suspend.mutateAsync({ userId: user.id, reason }))}
      done={({ isDone }) => (isDone ? { text: m.admin_users_suspended(), undo } : { text: m.admin_users_was_so() })}
      onClose={onClose}
    >
      {m.admin_users_suspend_text()}
    </ReasonDialog>
  )
}

function ResumeDialog({ user, onClose }: DialogProps) {
  const reread = useReread()
  const resume = useMutation(useTRPC().adminUsers.resume.mutationOptions())
  return (
    <ReasonDialog
      title={m.admin_users_resume_title({ name: user.name })}
      action={m.admin_users_resume()}
      run={(reason) => reread(resume.mutateAsync({ userId: user.id, reason }))}
      done={({ isDone }) => ({ text: isDone ? m.admin_users_resumed() : m.admin_users_was_so() })}
      onClose={onClose}
    >
      {m.admin_users_resume_text()}
    </ReasonDialog>
  )
}

function SessionsDialog({ user, onClose }: DialogProps) {
  const reread = useReread()
  const end = useMutation(useTRPC().adminUsers.endSessions.mutationOptions())
  return (
    <ReasonDialog
      title={m.admin_users_end_sessions_title({ name: user.name })}
      action={m.admin_users_end_sessions()}
      run={(reason) => reread(end.mutateAsync({ userId: user.id, reason }))}
      done={({ count }) => ({ text: m.admin_users_sessions_ended({ count: formatNumber(count) }) })}
      onClose={onClose}
    >
      {m.admin_users_end_sessions_text()}
    </ReasonDialog>
  )
}

function RoleDialog({ user, onClose }: DialogProps) {
  const reread = useReread()
  const setRole = useMutation(useTRPC().adminUsers.setRole.mutationOptions())
  const isAdmin = user.role === 'admin'
  const [next, before] = isAdmin ? (['maker', 'admin'] as const) : (['admin', 'maker'] as const)
  const undo = () => reread(setRole.mutateAsync({ userId: user.id, role: before, reason: m.admin_users_undone() }))
  return (
    <ReasonDialog
      danger={!isAdmin}
      title={
        isAdmin
          ? m.admin_users_make_maker_title({ name: user.name })
          : m.admin_users_make_admin_title({ name: user.name })
      }
      action={isAdmin ? m.admin_users_make_maker() : m.admin_users_make_admin()}
      run={(reason) => reread(setRole.mutateAsync({ userId: user.id, role: next, reason }))}
      done={({ isDone }) => (isDone ? { text: m.admin_users_role_changed(), undo } : { text: m.admin_users_was_so() })}
      onClose={onClose}
    >
      {isAdmin ? m.admin_users_make_maker_text() : m.admin_users_make_admin_text()}
    </ReasonDialog>
  )
}

const MOST = 1_000_000
const DAYS = { never: null, '30': 30, '90': 90, '365': 365 } as const
type Days = keyof typeof DAYS

/** Users can read the reason in their ledger. */
function CreditsDialog({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  const [amount, setAmount] = useState('100')
  const [days, setDays] = useState<Days>('never')
  // The key makes a call that is sent twice count once.
  const [key] = useState(() => crypto.randomUUID())
  const grant = useMutation(trpc.billingAdmin.grant.mutationOptions())
  const adjust = useMutation(trpc.billingAdmin.adjust.mutationOptions())
  const credits = /^-?\d{1,7}$/.test(amount.trim()) ? Number(amount) : 0
  const isValid = credits !== 0 && Math.abs(credits) <= MOST
  const reread = () => queryClient.invalidateQueries(trpc.adminUsers.pathFilter())
  const run = async (reason: string) => {
    // The field says what is wrong.
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
