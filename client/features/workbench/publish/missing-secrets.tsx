import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lockIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSecret } from '#shared/projects/secrets.ts'

/** Production lacks it, although the preview has it or the app counts on it. */
export const isMissing = ({ production, preview, isWanted }: ProjectSecret): boolean =>
  production === null && (preview !== null || isWanted)

/** What production lacks of the app's secrets. `keep` stores what was typed, and says whether that went well. */
export function useMissingSecrets(projectId: string) {
  const trpc = useTRPC()
  const { data, isPending } = useQuery(trpc.secrets.list.queryOptions({ projectId }, { staleTime: 0 }))
  const [values, setValues] = useState<Record<string, string>>({})
  const [goesWithout, setGoesWithout] = useState(false)
  // The mutation must not keep a value.
  const save = useMutation(trpc.secrets.set.mutationOptions({ gcTime: 0 }))
  const missing = (data?.secrets ?? []).filter(isMissing)
  const empty = missing.filter(({ name }) => !values[name])

  async function keep(): Promise<boolean> {
    try {
      for (const { name } of missing)
        if (values[name]) await save.mutateAsync({ projectId, name, value: values[name], places: ['production'] })
      return true
    } catch {
      // The list shows this failure, and nothing is published.
      return false
    }
  }
  return {
    isPending,
    missing,
    empty,
    values,
    change: (name: string, value: string) => setValues((typed) => ({ ...typed, [name]: value })),
    goesWithout,
    setGoesWithout,
    mayGo: empty.length === 0 || goesWithout,
    keep,
    isSaving: save.isPending,
    problem: save.isError ? refusalText(save.error) : null,
  }
}

type MissingSecretsProps = Pick<
  ReturnType<typeof useMissingSecrets>,
  'missing' | 'empty' | 'values' | 'change' | 'goesWithout' | 'setGoesWithout' | 'problem'
>

/** A field for each missing secret. Publishing without one needs a yes. */
export function MissingSecrets({
  missing,
  empty,
  values,
  change,
  goesWithout,
  setGoesWithout,
  problem,
}: MissingSecretsProps) {
  if (missing.length === 0) return null
  return (
    <fieldset className="missing-secrets">
      <legend>{m.secrets_publish_missing({ count: missing.length })}</legend>
      {missing.map(({ name, why }) => (
        <div key={name} className="missing-secret">
          <Icon path={lockIcon} dense />
          <SecretField
            label={name}
            {...(why !== null && { description: why })}
            placeholder={m.secrets_publish_paste()}
            value={values[name] ?? ''}
            onChange={(value) => change(name, value)}
          />
        </div>
      ))}
      {problem !== null && <Problem>{problem}</Problem>}
      {empty.length > 0 && (
        <Checkbox
          label={m.secrets_publish_without({ names: empty.map(({ name }) => name).join(', ') })}
          checked={goesWithout}
          onChange={setGoesWithout}
        />
      )}
    </fieldset>
  )
}

type MissingSecretsDialogProps = { projectId: string; onPublish: () => void; onClose: () => void }

/** A later publish asks only when secrets came to be needed since. */
export function MissingSecretsDialog({ projectId, onPublish, onClose }: MissingSecretsDialogProps) {
  const secrets = useMissingSecrets(projectId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (secrets.mayGo && !secrets.isSaving && (await secrets.keep())) onPublish()
  }
  return (
    <Dialog small title={m.workbench_publish_again()} onClose={onClose}>
      <form className="first-publish" noValidate onSubmit={(event) => void submit(event)}>
        <MissingSecrets {...secrets} />
        <div className="foot">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={secrets.isSaving} aria-disabled={!secrets.mayGo}>
            {m.workbench_publish()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
