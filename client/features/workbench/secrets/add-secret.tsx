import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { type Environment, ENVIRONMENTS } from '#shared/projects/projects.ts'
import { isSecretName, MAX_SECRET_BYTES } from '#shared/projects/secrets.ts'

type AddSecretProps = { projectId: string; mayPublish: boolean }

type Typed = { name: string; value: string; places: Environment[] }

/** The value leaves this page at once and is cleared from it, because no browser may keep it. */
export function AddSecret({ projectId, mayPublish }: AddSecretProps) {
  const trpc = useTRPC()
  const empty: Typed = { name: '', value: '', places: mayPublish ? [...ENVIRONMENTS] : ['preview'] }
  const [typed, setTyped] = useState(empty)
  const [wrong, setWrong] = useState<{ name?: string; value?: string }>({})
  const { name, value, places } = typed
  const save = useMutation(
    trpc.secrets.set.mutationOptions({
      // The mutation must not keep the value.
      gcTime: 0,
      onSuccess: (_nothing, saved) => {
        setTyped(empty)
        notify.success(m.secrets_saved({ name: saved.name }))
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problems = problemsOf(typed)
    setWrong(problems)
    if (Object.keys(problems).length === 0 && places.length > 0 && !save.isPending)
      save.mutate({ projectId, name: name.trim(), value, places })
  }
  const pick = (place: Environment, isPicked: boolean) =>
    setTyped({ ...typed, places: ENVIRONMENTS.filter((each) => (each === place ? isPicked : places.includes(each))) })
  return (
    <form className="secret-add" aria-label={m.secrets_add_title()} noValidate onSubmit={submit}>
      <h3>{m.secrets_add_title()}</h3>
      <div className="pair">
        <Field
          label={m.secrets_name()}
          placeholder={m.secrets_name_example()}
          className="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={name}
          problem={wrong.name ?? null}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <SecretField
          label={m.secrets_value()}
          value={value}
          problem={wrong.value ?? (save.isError ? refusalText(save.error) : null)}
          onChange={(next) => setTyped({ ...typed, value: next })}
        />
      </div>
      <div className="places">
        <Checkbox
          label={m.secrets_preview()}
          checked={places.includes('preview')}
          onChange={(isPicked) => pick('preview', isPicked)}
        />
        <Checkbox
          label={m.secrets_production()}
          checked={places.includes('production')}
          disabled={!mayPublish}
          onChange={(isPicked) => pick('production', isPicked)}
        />
        <span className="sp" />
        <Button type="submit" tone="primary" isBusy={save.isPending} aria-disabled={places.length === 0}>
          {m.secrets_add()}
        </Button>
      </div>
    </form>
  )
}

function problemsOf({ name, value }: Typed): { name?: string; value?: string } {
  const bytes = new TextEncoder().encode(value).byteLength
  return {
    ...(!isSecretName(name.trim()) && { name: m.secrets_name_problem() }),
    ...(value === '' && { value: m.secrets_value_empty() }),
    ...(bytes > MAX_SECRET_BYTES && { value: m.secrets_value_large() }),
  }
}
