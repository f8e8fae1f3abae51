import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { KEY_PROVIDERS, MAX_KEY, MIN_KEY, type KeyProvider } from '#shared/model-providers.ts'
import { providerName } from './provider-name.ts'

/** Takes a key. It leaves this page at once and is cleared from it: no browser is to keep it. */
export function KeyForm() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [provider, setProvider] = useState<KeyProvider>('anthropic')
  const [key, setKey] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const save = useMutation(
    trpc.models.setKey.mutationOptions({
      // What was sent is not kept with the mutation either.
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
