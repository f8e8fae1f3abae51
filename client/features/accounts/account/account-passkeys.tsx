import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Day, Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_PASSKEY_NAME, type Passkey } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { forgetPasskey, hasPasskeys, makePasskey } from '../passkeys/webauthn.ts'
import { deviceText } from './account-sessions.tsx'

/** The passkeys load by themselves, so that the rest of the page stands when they fail. */
export function AccountPasskeys() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.accounts.waysIn.queryOptions())
  const [isNaming, setIsNaming] = useState<string | null>(null)
  const { add, isPending, problem } = useNewPasskey(({ id }) => setIsNaming(id))
  return (
    <Panel
      title={m.accounts_passkeys()}
      actions={
        <Button size="small" isBusy={isPending} onClick={add}>
          {m.accounts_passkey_add()}
        </Button>
      }
    >
      <div className="about inset">
        <p>{m.accounts_passkeys_about()}</p>
        {problem && <Problem>{problem}</Problem>}
      </div>
      {data && data.passkeys.length > 0 && (
        <ul className="account-rows">
          {data.passkeys.map((passkey) =>
            passkey.id === isNaming ? (
              <NameForm key={passkey.id} passkey={passkey} onDone={() => setIsNaming(null)} />
            ) : (
              <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setIsNaming(passkey.id)} />
            ),
          )}
        </ul>
      )}
      {!data && (
        <div className="inset" aria-busy={!isError}>
          {!isError && <Skeleton width={240} />}
          {isError && (
            <ErrorNotice title={m.accounts_passkeys_failed()} error={error} onRetry={() => void refetch()}>
              {m.accounts_passkeys_failed_about()}
            </ErrorNotice>
          )}
        </div>
      )}
    </Panel>
  )
}

/** What was changed shows at once, before the list is read anew. */
function useShownPasskeys() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return (change: (known: Passkey[]) => Passkey[]) =>
    queryClient.setQueryData(
      trpc.accounts.waysIn.queryKey(),
      (shown) => shown && { ...shown, passkeys: change(shown.passkeys) },
    )
}

/** The browser makes a passkey, which is kept by the name of what keeps it. Its owner is asked for a better one at once. */
function useNewPasskey(onAdded: (passkey: Passkey) => void) {
  const client = useTRPCClient()
  const change = useShownPasskeys()
  const [problem, setProblem] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: async () => {
      const { credential, keeper } = await makePasskey(await client.accounts.beginPasskey.mutate())
      const name = (keeper ?? deviceText(navigator.userAgent)).slice(0, MAX_PASSKEY_NAME)
      return client.accounts.addPasskey.mutate({ name, credential })
    },
    onMutate: () => setProblem(null),
    onSuccess: (passkey) => {
      change((known) => [passkey, ...known])
      notify.success(m.accounts_passkey_added())
      onAdded(passkey)
    },
    onError: (error) => setProblem(problemOf(error)),
  })
  const add = () => (hasPasskeys() ? make.mutate() : setProblem(m.accounts_passkey_unsupported()))
  return { add, isPending: make.isPending, problem }
}

/** What a browser says when it makes none, in its own names. */
function problemOf(error: unknown): string {
  if (!(error instanceof DOMException)) return refusalText(error)
  if (error.name === 'InvalidStateError') return m.accounts_passkey_has_one()
  return error.name === 'NotAllowedError' ? m.accounts_passkey_stopped() : m.accounts_passkey_failed()
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          <span>
            {m.accounts_passkey_made()} <Day at={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                {m.accounts_passkey_used()} <Time at={lastUsedAt} />
              </>
            ) : (
              m.accounts_passkey_unused()
            )}
          </span>
        </p>
      </div>
      <span className="acts">
        <Button size="small" aria-label={m.accounts_passkey_rename_of({ name })} onClick={onRename}>
          {m.accounts_passkey_rename()}
        </Button>
        <Button size="small" aria-label={m.accounts_passkey_remove_of({ name })} onClick={() => setIsAsking(true)}>
          {m.accounts_passkey_remove()}
        </Button>
      </span>
      {isAsking && <RemoveDialog passkey={passkey} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

/** The name is changed in its row. Escape leaves it as it was. */
function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const trpc = useTRPC()
  const change = useShownPasskeys()
  const [typed, setTyped] = useState(passkey.name)
  const [isEmpty, setIsEmpty] = useState(false)
  const rename = useMutation(
    trpc.accounts.renamePasskey.mutationOptions({
      onSuccess: (_, { name }) => {
        change((known) => known.map((each) => (each.id === passkey.id ? { ...each, name } : each)))
        onDone()
      },
      onError: (error) => notify.error(m.accounts_passkey_not_renamed(), { description: refusalText(error) }),
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = typed.trim()
    setIsEmpty(name === '')
    if (name === '' || rename.isPending) return
    if (name === passkey.name) return onDone()
    rename.mutate({ passkeyId: passkey.id, name })
  }
  return (
    <li>
      <form className="passkey-name" noValidate onSubmit={submit}>
        <Field
          label={m.accounts_passkey_name()}
          hideLabel
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          value={typed}
          problem={isEmpty ? m.accounts_passkey_name_problem() : null}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
        <Button type="submit" size="small" isBusy={rename.isPending}>
          {m.accounts_passkey_save()}
        </Button>
        <Button size="small" tone="quiet" onClick={onDone}>
          {m.accounts_passkey_cancel()}
        </Button>
      </form>
    </li>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const trpc = useTRPC()
  const change = useShownPasskeys()
  const leave = () => {
    change((known) => known.filter(({ id }) => id !== passkey.id))
    onClose()
  }
  const remove = useMutation(
    trpc.accounts.removePasskey.mutationOptions({
      onSuccess: (removed) => {
        forgetPasskey(removed)
        notify.success(m.accounts_passkey_removed())
        leave()
      },
      onError: (error) => {
        // One that is gone already is what the maker wanted.
        if (domainErrorOf(error)?.code === 'passkey.not_found') return leave()
        notify.error(m.accounts_passkey_not_removed(), { description: refusalText(error) })
      },
    }),
  )
  return (
    <ConfirmDialog
      title={m.accounts_passkey_remove_question({ name: passkey.name })}
      action={m.accounts_passkey_remove()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate({ passkeyId: passkey.id })}
      onClose={onClose}
    >
      <p>{m.accounts_passkey_remove_about()}</p>
    </ConfirmDialog>
  )
}
