import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { AppUser, UserAbilities, UserChange, UserDeletion } from '#shared/app/users.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'

type Where = { projectId: string; place: Environment }
type UserViewProps = Where & {
  user: AppUser
  abilities: UserAbilities & { mayChange: boolean }
  onDeleted: () => void
}

/** One user of the app, with what may be done about them. */
export function UserView({ user, abilities, onDeleted, ...where }: UserViewProps) {
  const { name, email, role, isVerified, createdAt, lastSessionAt, sessions, ways, isBlocked } = user
  const { mayChange, roles } = abilities
  return (
    <article className="app-user" aria-label={email}>
      <header>
        <h3>{name === '' ? email : name}</h3>
        <p className="mid">{email}</p>
        {isBlocked && <StateWord state="failed">{m.app_users_blocked()}</StateWord>}
      </header>
      <dl>
        {roles !== null && !mayChange && <Fact word={m.app_users_role()}>{role ?? m.app_users_no_role()}</Fact>}
        <Fact word={m.app_users_verified_of()}>{isVerified ? m.app_users_verified() : m.app_users_not_verified()}</Fact>
        <Fact word={m.app_users_created()}>{createdAt === null ? m.ui_none() : <Time at={new Date(createdAt)} />}</Fact>
        <Fact word={m.app_users_seen()}>
          {lastSessionAt === null ? m.app_users_seen_never() : <Time at={new Date(lastSessionAt)} />}
        </Fact>
        <Fact word={m.app_users_sessions()}>{formatNumber(sessions)}</Fact>
        <Fact word={m.app_users_ways()}>{waysText(ways)}</Fact>
      </dl>
      {mayChange && <UserActions user={user} abilities={abilities} onDeleted={onDeleted} {...where} />}
    </article>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const WAYS: Record<string, () => string> = {
  credential: m.app_users_by_password,
  google: () => 'Google',
  github: () => 'GitHub',
}

/** A code or a link by mail leaves no row, so it is what somebody without another way has. */
function waysText(ways: string[]): string {
  if (ways.length === 0) return m.app_users_by_mail()
  return ways.map((way) => WAYS[way]?.() ?? way).join(', ')
}

function UserActions({ user, abilities, onDeleted, ...where }: UserViewProps) {
  const { id, role, isBlocked } = user
  const { roles, canBlock } = abilities
  const { act, isActing } = useUserChange(where)
  const toBlock = isBlocked ? 'unblock' : 'block'
  const options = [...new Set([...(roles ?? []), ...(role ? [role] : [])])].map((each) => ({
    value: each,
    label: each,
  }))
  return (
    <div className="user-actions">
      {roles !== null && options.length > 0 && (
        <Select
          label={m.app_users_role()}
          placeholder={m.app_users_no_role()}
          options={options}
          value={role}
          onChange={(next) => next !== role && act({ act: 'role', id, role: next })}
        />
      )}
      <div className="row">
        <Button size="small" isBusy={isActing === 'sign-out'} onClick={() => act({ act: 'sign-out', id })}>
          {m.app_users_sign_out()}
        </Button>
        {canBlock && (
          <Button size="small" isBusy={isActing === toBlock} onClick={() => act({ act: toBlock, id })}>
            {isBlocked ? m.app_users_unblock() : m.app_users_block()}
          </Button>
        )}
        <DeleteUser {...where} user={user} onDeleted={onDeleted} />
      </div>
    </div>
  )
}

const DONE: Record<UserChange['act'], (ended: number) => string> = {
  'sign-out': (ended) =>
    ended === 0 ? m.app_users_sign_out_none() : m.app_users_sign_out_done({ count: formatNumber(ended) }),
  role: m.app_users_role_done,
  block: m.app_users_block_done,
  unblock: m.app_users_unblock_done,
  delete: m.app_users_delete_done,
}

/** Changes one user at a time, says what came of it, and reads the list anew. */
function useUserChange({ onDeleted, ...where }: Where & { onDeleted?: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const change = useMutation(
    trpc.appUsers.change.mutationOptions({
      // Who calls this is gone once the list came without the user, and would not be told any more.
      onSuccess: ({ ended }, { change: { act } }) => {
        notify.success(DONE[act](ended))
        if (act === 'delete') onDeleted?.()
      },
      onError: (error) => notify.error(m.app_users_not_changed(), { description: refusalText(error) }),
      onSettled: () => queryClient.invalidateQueries(trpc.appUsers.list.pathFilter()),
    }),
  )
  const act = (asked: UserChange) => !change.isPending && change.mutate({ ...where, change: asked })
  return { act, isActing: change.isPending ? change.variables.change.act : null }
}

type DeleteUserProps = Where & { user: AppUser; onDeleted: () => void }

/** Before it asks, it finds out what would go with the user, or what keeps them. */
function DeleteUser({ user: { id, email }, onDeleted, ...where }: DeleteUserProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [deletion, setDeletion] = useState<UserDeletion | null>(null)
  const { act, isActing } = useUserChange({ ...where, onDeleted })
  const finding = useMutation({
    mutationFn: () => queryClient.fetchQuery(trpc.appUsers.deletion.queryOptions({ ...where, id }, { staleTime: 0 })),
    onSuccess: setDeletion,
    onError: (error) => notify.error(m.app_users_not_changed(), { description: refusalText(error) }),
  })
  return (
    <>
      <Button size="small" tone="quiet" isBusy={finding.isPending} onClick={() => finding.mutate()}>
        {m.app_users_delete()}
      </Button>
      {deletion && (
        <ConfirmDialog
          title={m.app_users_delete_ask({ email })}
          action={m.app_users_delete()}
          danger
          isPending={isActing !== null}
          onConfirm={() => act({ act: 'delete', id })}
          onClose={() => setDeletion(null)}
        >
          <p>{m.app_users_delete_about()}</p>
          {deletion.rows.length === 0 ? (
            <p>{m.app_users_delete_alone()}</p>
          ) : (
            <>
              <p>{m.app_users_delete_rows()}</p>
              <ul className="going">
                {deletion.rows.map(({ table, count }) => (
                  <li key={table}>
                    <code>{table}</code> <span className="num">{formatNumber(count)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
