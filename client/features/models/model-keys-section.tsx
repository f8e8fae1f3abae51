import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import {
  KEY_PROVIDERS,
  MAX_KEY,
  MIN_KEY,
  PROVIDER_NAMES,
  type KeptKey,
  type KeyProvider,
  type ModelProvider,
} from '#shared/models/providers.ts'
import './models.css'

function providerName(provider: ModelProvider): string {
  return provider === 'openai-compatible' ? m.models_provider_compatible() : PROVIDER_NAMES[provider]
}

/** The section loads by itself, so that the rest of the page stands when it fails. */
export function ModelKeysSection() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.models.keys.queryOptions())
  return (
    <Panel title={m.models_keys()}>
      <p className="about inset">{m.models_keys_about()}</p>
      {data && data.length > 0 && (
        <ul className="account-rows">
          {data.map((kept) => (
            <KeyRow key={kept.provider} kept={kept} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="about inset">{m.models_keys_none()}</p>}
      {!data && !isError && (
        <div className="inset" aria-busy="true">
          <Skeleton width={220} />
        </div>
      )}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.models_keys_failed()} error={error} onRetry={() => void refetch()}>
            {m.models_keys_failed_about()}
          </ErrorNotice>
        </div>
      )}
      <KeyForm />
    </Panel>
  )
}

function KeyRow({ kept: { provider, last4, createdAt } }: { kept: KeptKey }) {
  const [isAsking, setIsAsking] = useState(false)
  const { zone } = useMoment()
  const name = providerName(provider)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{m.models_key_since({ last4, date: formatDate(createdAt, { year: true, timeZone: zone }) })}</p>
      </div>
      <Button size="small" aria-label={m.models_key_remove_of({ provider: name })} onClick={() => setIsAsking(true)}>
        {m.models_key_remove()}
      </Button>
      {isAsking && <RemoveKeyDialog provider={provider} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

/** The key leaves this page at once and is cleared from it, because no browser may keep it. */
function KeyForm() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [provider, setProvider] = useState<KeyProvider>('anthropic')
  const [key, setKey] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const save = useMutation(
    trpc.models.setKey.mutationOptions({
      // The mutation must not keep the key either.
      gcTime: 0,
      onSuccess: (saved) => {
        setKey('')
        queryClient.setQueryData(trpc.models.keys.queryKey(), (kept = []) => [
          ...kept.filter((other) => other.provider !== saved.provider),
          saved,
        ])
        notify.success(m.models_key_saved())
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = key.trim()
    const isKey = text.length >= MIN_KEY && /^[\x21-\x7e]+$/.test(text)
    setIsWrong(!isKey)
    if (isKey && !save.isPending) save.mutate({ provider, key: text })
  }
  const problem = isWrong ? m.models_key_problem() : save.error ? refusalText(save.error) : null
  return (
    <form className="model-key-form" noValidate onSubmit={submit}>
      <Select
        label={m.models_key_provider()}
        options={KEY_PROVIDERS.map((value) => ({ value, label: providerName(value) }))}
        value={provider}
        onChange={setProvider}
      />
      <Field
        label={m.models_key()}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_KEY}
        value={key}
        problem={problem}
        onChange={(event) => setKey(event.target.value)}
      />
      <Button type="submit" isBusy={save.isPending}>
        {m.models_key_save()}
      </Button>
    </form>
  )
}

/** The dialog asks before a key is removed, because only the maker can bring it back. */
function RemoveKeyDialog({ provider, onClose }: { provider: KeyProvider; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.models.removeKey.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(trpc.models.keys.queryKey(), (kept) =>
          kept?.filter((key) => key.provider !== provider),
        )
        notify.success(m.models_key_removed())
        onClose()
      },
      onError: (error) => notify.error(m.models_key_not_removed(), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.models_key_remove_question({ provider: providerName(provider) })}
      action={m.models_key_remove()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate({ provider })}
      onClose={onClose}
    >
      <p>{m.models_key_remove_about()}</p>
    </ConfirmDialog>
  )
}
