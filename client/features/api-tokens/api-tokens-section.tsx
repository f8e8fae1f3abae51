import '#client/lib/failures/later-refusals.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Day, Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import {
  API_SCOPES,
  API_TOKEN_DAYS,
  MAX_API_TOKEN_NAME,
  scopesUpTo,
  type ApiScope,
  type ApiToken,
} from '#shared/api-tokens.ts'
import { m } from '#shared/messages.gen/messages.js'
import { NewToken } from './new-token.tsx'
import './api-tokens.css'

const scopesText = (scopes: ApiScope[]): string =>
  scopes.includes('publish')
    ? m.api_tokens_use_publish()
    : scopes.includes('build')
      ? m.api_tokens_use_build()
      : m.api_tokens_use_read()

const NEVER = 'never'
const daysOf = () => [
  ...API_TOKEN_DAYS.map((days) => ({ value: String(days), label: m.api_tokens_days({ count: days }) })),
  { value: NEVER, label: m.api_tokens_never() },
]

/** The section loads by itself, so that the rest of the page stands when it fails. */
export function ApiTokensSection() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.apiTokens.list.queryOptions())
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Panel title={m.api_tokens_title()}>
      <p className="about inset">{m.api_tokens_about()}</p>
      {data && data.length > 0 && (
        <ul className="account-rows">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {!data && !isError && (
        <div className="inset" aria-busy="true">
          <Skeleton width={240} />
        </div>
      )}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.api_tokens_failed()} error={error} onRetry={() => void refetch()}>
            {m.api_tokens_failed_about()}
          </ErrorNotice>
        </div>
      )}
      {secret === null ? <TokenForm onMade={setSecret} /> : <NewToken secret={secret} onDone={() => setSecret(null)} />}
    </Panel>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, hint, scopes, createdAt, expiresAt, lastUsedAt } = token
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          <span className="mono">…{hint}</span>
          <span>{scopesText(scopes)}</span>
          <span>
            {m.api_tokens_made()} <Day at={createdAt} />
          </span>
          <span>{expiresAt ? <Ending at={expiresAt} /> : m.api_tokens_never_ends()}</span>
          <span>
            {lastUsedAt ? (
              <>
                {m.api_tokens_used()} <Time at={lastUsedAt} />
              </>
            ) : (
              m.api_tokens_unused()
            )}
          </span>
        </p>
      </div>
      <Button size="small" aria-label={m.api_tokens_revoke_of({ name })} onClick={() => setIsAsking(true)}>
        {m.api_tokens_revoke()}
      </Button>
      {isAsking && <RevokeDialog token={token} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function Ending({ at }: { at: Date }) {
  return (
    <>
      {m.api_tokens_ends()} <Day at={at} />
    </>
  )
}

function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [use, setUse] = useState<ApiScope>('build')
  const [days, setDays] = useState('90')
  const [isEmpty, setIsEmpty] = useState(false)
  const create = useMutation(
    trpc.apiTokens.create.mutationOptions({
      // The secret is on the page as long as it is shown, and nowhere else.
      gcTime: 0,
      onSuccess: ({ token, secret }) => {
        setName('')
        queryClient.setQueryData(trpc.apiTokens.list.queryKey(), (known = []) => [token, ...known])
        onMade(secret)
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(name.trim() === '')
    if (name.trim() === '' || create.isPending) return
    create.mutate({
      name,
      scopes: scopesUpTo(use),
      days: API_TOKEN_DAYS.find((each) => String(each) === days) ?? null,
    })
  }
  const problem = isEmpty ? m.api_tokens_name_problem() : create.error ? refusalText(create.error) : null
  return (
    <form className="api-token-form" noValidate onSubmit={submit}>
      <Field
        label={m.api_tokens_name()}
        autoComplete="off"
        maxLength={MAX_API_TOKEN_NAME}
        placeholder={m.api_tokens_name_example()}
        value={name}
        problem={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={m.api_tokens_use()}
        options={API_SCOPES.map((value) => ({ value, label: scopesText(scopesUpTo(value)) }))}
        value={use}
        onChange={setUse}
      />
      <Select label={m.api_tokens_ends_after()} options={daysOf()} value={days} onChange={setDays} />
      <Button type="submit" isBusy={create.isPending}>
        {m.api_tokens_create()}
      </Button>
    </form>
  )
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const revoke = useMutation(
    trpc.apiTokens.revoke.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(trpc.apiTokens.list.queryKey(), (known) => known?.filter(({ id }) => id !== token.id))
        notify.success(m.api_tokens_revoked())
        onClose()
      },
      onError: (error) => notify.error(m.api_tokens_not_revoked(), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.api_tokens_revoke_question({ name: token.name })}
      action={m.api_tokens_revoke()}
      danger
      isPending={revoke.isPending}
      onConfirm={() => !revoke.isPending && revoke.mutate({ tokenId: token.id })}
      onClose={onClose}
    >
      <p>{m.api_tokens_revoke_about()}</p>
    </ConfirmDialog>
  )
}
